import { Router } from "express";
import rateLimit from "express-rate-limit";
import { z } from "zod";
import { checkPassword, issue } from "./auth";
import { users } from "../db";

const creds = z.object({ email: z.string().email(), password: z.string().min(10) });
export const auth = Router();
auth.post("/login", rateLimit({ windowMs: 900_000, max: 10 }), async (req, res) => {
  const p = creds.safeParse(req.body);
  const u = p.success ? await users.byEmail(p.data.email) : null;
  if (!p.success || !u || !(await checkPassword(u.hash, p.data.password))) return res.status(401).json({ error: "invalid credentials" });
  res.json({ token: issue(u.id, u.role) });
});
