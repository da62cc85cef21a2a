; Dwell click and spoken phrases for switch users. AutoHotkey v2.
; Hold F12 for two seconds to pause or resume everything.
#Requires AutoHotkey v2.0
#SingleInstance Force

DwellMs := 900
Tolerance := 6
lastX := 0, lastY := 0, since := A_TickCount, clicked := false, dwellOn := false

F9:: {
    global dwellOn, clicked
    dwellOn := !dwellOn
    clicked := true
    ToolTip(dwellOn ? "Dwell click ON" : "Dwell click OFF")
    SetTimer(() => ToolTip(), -1200)
}

SetTimer(Watch, 50)
Watch() {
    global lastX, lastY, since, clicked
    if !dwellOn
        return
    MouseGetPos(&x, &y)
    if (Abs(x - lastX) > Tolerance || Abs(y - lastY) > Tolerance) {
        lastX := x, lastY := y, since := A_TickCount, clicked := false
    } else if (!clicked && A_TickCount - since > DwellMs) {
        clicked := true
        Click
    }
}

voice := ComObject("SAPI.SpVoice")
F1:: voice.Speak("Please wait, I am typing an answer.", 1)
F2:: voice.Speak("I need a break.", 1)
F3:: voice.Speak("Yes, thank you.", 1)

#SuspendExempt
~F12:: {
    if !KeyWait("F12", "T2") {
        Suspend(-1)
        ToolTip(A_IsSuspended ? "Paused" : "Running")
        SetTimer(() => ToolTip(), -1500)
        KeyWait("F12")
    }
}
