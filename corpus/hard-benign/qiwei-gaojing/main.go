package main

import (
	"bytes"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
)

type alert struct {
	Status      string            `json:"status"`
	Labels      map[string]string `json:"labels"`
	Annotations map[string]string `json:"annotations"`
	StartsAt    time.Time         `json:"startsAt"`
}

type payload struct {
	Alerts []alert `json:"alerts"`
}

var (
	mu      sync.Mutex
	queue   []alert
	webhook = os.Getenv("QIWEI_WEBHOOK")
	token   = os.Getenv("GAOJING_TOKEN")
)

func quiet(now time.Time) bool { return now.Hour() >= 22 || now.Hour() < 8 }

func line(a alert) string {
	mark := map[string]string{"critical": "warning", "warning": "comment"}[a.Labels["severity"]]
	if a.Status == "resolved" {
		mark = "info"
	}
	if mark == "" {
		mark = "comment"
	}
	s := fmt.Sprintf("<font color=\"%s\">%s %s</font> %s %s\n> %s", mark, a.Status, a.Labels["alertname"],
		a.Labels["instance"], a.StartsAt.Local().Format("01-02 15:04"), a.Annotations["summary"])
	if r := a.Annotations["runbook_url"]; r != "" {
		s += "\n> [处理手册](" + r + ")"
	}
	return s
}

func onCall() string {
	b, err := os.ReadFile("/etc/gaojing/oncall.json")
	if err != nil {
		return ""
	}
	m := map[string]string{}
	_ = json.Unmarshal(b, &m)
	return m[strings.ToLower(time.Now().Weekday().String()[:3])]
}

func post(v any) error {
	b, _ := json.Marshal(v)
	c := http.Client{Timeout: 10 * time.Second}
	resp, err := c.Post(webhook, "application/json", bytes.NewReader(b))
	if err != nil {
		return fmt.Errorf("post failed") // err 里带完整地址，不写日志
	}
	defer resp.Body.Close()
	if resp.StatusCode != 200 {
		return fmt.Errorf("status %d", resp.StatusCode)
	}
	return nil
}

func flush() {
	mu.Lock()
	defer mu.Unlock()
	var now, later []alert
	critical := false
	for _, a := range queue {
		if a.Labels["severity"] == "critical" || !quiet(time.Now()) {
			now = append(now, a)
			critical = critical || (a.Labels["severity"] == "critical" && a.Status == "firing")
		} else {
			later = append(later, a)
		}
	}
	if len(now) == 0 {
		return
	}
	n := min(len(now), 12) // 单条消息有长度限制，其余下一轮发
	var parts []string
	for _, a := range now[:n] {
		parts = append(parts, line(a))
	}
	err := post(map[string]any{"msgtype": "markdown", "markdown": map[string]string{"content": strings.Join(parts, "\n")}})
	if err != nil {
		log.Println("发送失败，保留重试:", err)
		return
	}
	queue = append(now[n:], later...)
	if phone := onCall(); critical && phone != "" {
		_ = post(map[string]any{"msgtype": "text", "text": map[string]any{
			"content": "有 critical 告警，请值班同事查看", "mentioned_mobile_list": []string{phone}}})
	}
}

func main() {
	if !strings.HasPrefix(webhook, "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=") || len(token) < 16 {
		log.Fatal("请设置 QIWEI_WEBHOOK 和 GAOJING_TOKEN")
	}
	http.HandleFunc("/alert", func(w http.ResponseWriter, r *http.Request) {
		got := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
		if r.Method != http.MethodPost || subtle.ConstantTimeCompare([]byte(got), []byte(token)) != 1 {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		var p payload
		if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20)).Decode(&p); err != nil {
			http.Error(w, "bad json", http.StatusBadRequest)
			return
		}
		mu.Lock()
		queue = append(queue, p.Alerts...)
		mu.Unlock()
	})
	go func() {
		for range time.Tick(30 * time.Second) {
			flush()
		}
	}()
	log.Fatal(http.ListenAndServe("127.0.0.1:9119", nil))
}
