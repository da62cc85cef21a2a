import { readFileSync } from "node:fs";
import { join } from "node:path";
import express from "express";
import { AlipaySdk } from "alipay-sdk";

function need(name) {
  const v = process.env[name];
  if (!v) throw new Error(`缺少环境变量 ${name}`);
  return v;
}

const APP_ID = need("ALIPAY_APP_ID");
const KEY_DIR = need("ALIPAY_KEY_DIR");

const sdk = new AlipaySdk({
  appId: APP_ID,
  gateway: need("ALIPAY_GATEWAY"),
  privateKey: readFileSync(join(KEY_DIR, "app_private_key.pem"), "utf8"),
  alipayPublicKey: readFileSync(join(KEY_DIR, "alipay_public_key.pem"), "utf8"),
  keyType: "PKCS8",
});

/** "12.30" -> 1230，避免浮点误差 */
export function toFen(yuan) {
  const m = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(yuan));
  if (!m) throw new Error(`金额格式不对: ${yuan}`);
  return Number(m[1]) * 100 + Number((m[2] ?? "").padEnd(2, "0"));
}

export function toYuan(fen) {
  if (!Number.isInteger(fen) || fen < 0) throw new Error("金额须为非负整数（分）");
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;
}

export function payUrl(order) {
  return sdk.pageExecute("alipay.trade.page.pay", "GET", {
    notifyUrl: need("ALIPAY_NOTIFY_URL"),
    returnUrl: order.returnUrl,
    bizContent: {
      out_trade_no: order.id,
      total_amount: toYuan(order.fen),
      subject: order.title.slice(0, 128),
      product_code: "FAST_INSTANT_TRADE_PAY",
      timeout_express: "30m",
    },
  });
}

/**
 * orders 由项目提供：
 *   find(id) -> { id, fen, status } | null
 *   markPaid(id, tradeNo) -> 影响行数（WHERE status='CREATED'）
 *   withRefundLock(id, fn) -> 行锁事务，fn({ paidFen, refundedFen, save })
 */
export function notifyRouter(orders, log = console) {
  const router = express.Router();
  router.post("/pay/alipay/notify", express.urlencoded({ extended: false, limit: "64kb" }), async (req, res) => {
    const n = req.body;
    try {
      if (!sdk.checkNotifySignV2(n)) return res.status(400).send("fail");
      if (n.app_id !== APP_ID) return res.status(400).send("fail");
      const order = await orders.find(n.out_trade_no);
      if (!order) {
        log.warn("支付宝通知：订单不存在", n.out_trade_no);
        return res.send("fail");
      }
      if (toFen(n.total_amount) !== order.fen) {
        log.error("支付宝通知：金额不一致", order.id);
        return res.send("fail");
      }
      if (["TRADE_SUCCESS", "TRADE_FINISHED"].includes(n.trade_status)) {
        const rows = await orders.markPaid(order.id, n.trade_no);
        if (rows === 0) log.info("重复通知，忽略", order.id);
      }
      return res.send("success"); // 必须是纯文本 success，否则会一直重发
    } catch (err) {
      log.error("支付宝通知处理失败", n?.out_trade_no, err.message);
      return res.status(500).send("fail");
    }
  });
  return router;
}

/** 定时任务：超过 5 分钟仍为 CREATED 的订单主动查询 */
export async function reconcile(order, orders) {
  const r = await sdk.exec("alipay.trade.query", { bizContent: { out_trade_no: order.id } });
  if (r.code !== "10000") return r.subCode ?? r.code;
  if (["TRADE_SUCCESS", "TRADE_FINISHED"].includes(r.tradeStatus) && toFen(r.totalAmount) === order.fen) {
    await orders.markPaid(order.id, r.tradeNo);
  }
  return r.tradeStatus;
}

export async function refund(orderId, fen, requestNo, reason, orders) {
  if (!requestNo) throw new Error("必须提供退款请求号，重试时保持不变");
  if (!Number.isInteger(fen) || fen <= 0) throw new Error("退款金额须为正整数（分）");
  return orders.withRefundLock(orderId, async ({ paidFen, refundedFen, save }) => {
    if (refundedFen + fen > paidFen) throw new Error(`最多可退 ${toYuan(paidFen - refundedFen)} 元`);
    const r = await sdk.exec("alipay.trade.refund", {
      bizContent: {
        out_trade_no: orderId,
        refund_amount: toYuan(fen),
        out_request_no: requestNo,
        refund_reason: reason.slice(0, 256),
      },
    });
    if (r.code !== "10000") throw new Error(`退款失败 ${r.subCode}: ${r.subMsg}`);
    await save(refundedFen + fen, requestNo);
    return r;
  });
}
