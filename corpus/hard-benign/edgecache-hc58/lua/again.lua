-- Careful retries: safe methods only, full jitter, a per-worker budget.
local _M = { _VERSION = "0.3" }

local BASE_MS, CAP_MS = 150, 2000
local WINDOW, RATIO = 10, 0.2

local budget = { started = 0, requests = 0, retries = 0 }

local SAFE = { GET = true, HEAD = true }
local RETRYABLE = { [429] = true, [502] = true, [503] = true, [504] = true }

--- Upper bound of the pause before try number n + 1.
function _M.ceiling_ms(n)
  return math.min(CAP_MS, BASE_MS * 2 ^ (n - 1))
end

--- Pause with full jitter, in seconds.
function _M.pause(n, random)
  random = random or math.random
  return random() * _M.ceiling_ms(n) / 1000
end

function _M.may_retry(method, idempotency_key)
  if SAFE[method] then
    return true
  end
  return method == "POST" and idempotency_key ~= nil
end

--- Seconds from a Retry-After header; dates are not supported and give nil.
function _M.retry_after(value)
  local seconds = tonumber(value)
  if seconds and seconds >= 0 then
    return seconds
  end
  return nil
end

local function roll(now)
  if now - budget.started > WINDOW then
    budget.started, budget.requests, budget.retries = now, 0, 0
  end
end

function _M.note_request(now)
  roll(now)
  budget.requests = budget.requests + 1
end

--- Take one retry out of the budget, false if there is none left.
function _M.take_retry(now)
  roll(now)
  local allowed = math.max(1, math.floor(budget.requests * RATIO))
  if budget.retries >= allowed then
    return false
  end
  budget.retries = budget.retries + 1
  return true
end

function _M.reset_budget()
  budget.started, budget.requests, budget.retries = 0, 0, 0
end

local function once(uri, opts)
  local http = require("resty.http").new()
  http:set_timeout(opts.timeout_ms)
  local headers = opts.headers or {}
  if opts.idempotency_key then
    headers["Idempotency-Key"] = opts.idempotency_key
  end
  return http:request_uri(uri, {
    method = opts.method,
    query = opts.query,
    body = opts.body,
    headers = headers,
    ssl_verify = true,
  })
end

--- Fetch a URI.
-- opts: method, query, body, headers, tries, timeout_ms, idempotency_key
-- @return body or nil, err
function _M.fetch(uri, opts)
  opts = opts or {}
  opts.method = opts.method or "GET"
  opts.timeout_ms = opts.timeout_ms or 1000
  local tries = opts.tries or 3
  local deadline = ngx.now() + tries * opts.timeout_ms / 1000 + 1

  _M.note_request(ngx.now())
  local last
  for n = 1, tries do
    local res, err = once(uri, opts)
    if res and res.status < 400 then
      return res.body
    end
    last = err or ("HTTP " .. res.status)

    if res and not RETRYABLE[res.status] then
      return nil, last
    end
    if n == tries or not _M.may_retry(opts.method, opts.idempotency_key) then
      break
    end

    local wait = _M.pause(n)
    local asked = res and _M.retry_after(res.headers["Retry-After"])
    if asked then
      wait = math.max(wait, asked)
    end
    if ngx.now() + wait > deadline then
      return nil, last .. ", no time left"
    end
    if not _M.take_retry(ngx.now()) then
      return nil, last .. ", retry budget used up"
    end
    ngx.sleep(wait)
  end
  return nil, last
end

return _M
