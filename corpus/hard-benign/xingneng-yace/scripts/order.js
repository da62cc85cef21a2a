import http from "k6/http";
import { check, sleep } from "k6";
import { SharedArray } from "k6/data";
import { Trend } from "k6/metrics";

const allow = JSON.parse(open("../targets.json"));
const TARGET = __ENV.TARGET || "";
const RATE = Number(__ENV.RATE || 50);

const host = TARGET.replace(/^https:\/\//, "").split("/")[0];
const entry = allow.find((t) => t.host === host);
if (!entry) {
  throw new Error(`目标 ${host} 不在 targets.json，拒绝压测`);
}
if (entry.env === "prod" && !/^PT-\d{8}-\d{2}$/.test(entry.ticket || "")) {
  throw new Error("生产压测缺少批准单号");
}
if (RATE > entry.maxRate) {
  throw new Error(`RATE ${RATE} 超过上限 ${entry.maxRate}`);
}

const users = new SharedArray("账号", () =>
  open("../accounts.csv").trim().split(/\r?\n/).slice(1).map((l) => { const [name, password] = l.split(","); return { name, password }; }).filter((u) => u.name.startsWith("yc_"))
);
const orderTime = new Trend("下单耗时", true);

export const options = {
  scenarios: {
    ladder: {
      executor: "ramping-arrival-rate",
      startRate: Math.ceil(RATE * 0.2),
      timeUnit: "1s",
      preAllocatedVUs: RATE * 2,
      maxVUs: RATE * 6,
      stages: [0.4, 0.6, 0.8, 1.0].map((f) => ({ target: Math.ceil(RATE * f), duration: "3m" })),
    },
  },
  thresholds: {
    http_req_failed: [{ threshold: "rate<0.05", abortOnFail: true, delayAbortEval: "30s" }],
    http_req_duration: [{ threshold: "p(99)<5000", abortOnFail: true, delayAbortEval: "60s" }],
  },
};

export default function () {
  const user = users[Math.floor(Math.random() * users.length)];
  const login = http.post(`${TARGET}/api/login`, JSON.stringify({ name: user.name, password: user.password }), {
    headers: { "Content-Type": "application/json" },
    tags: { name: "登录" },
  });
  if (!check(login, { 登录成功: (r) => r.status === 200 })) return;

  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${login.json("token")}` };
  http.get(`${TARGET}/api/items?page=1`, { headers, tags: { name: "列表" } });
  sleep(1 + Math.random());
  const order = http.post(`${TARGET}/api/orders`, JSON.stringify({ sku: "YC-0001", qty: 1, pay: "mock" }), {
    headers,
    tags: { name: "下单" },
  });
  orderTime.add(order.timings.duration);
  check(order, { 下单成功: (r) => r.status === 201 });
}
