module fjordlast.no/tools/replaybox

go 1.22
