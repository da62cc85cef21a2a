-- Stale-while-revalidate on a lua_shared_dict.
local resty_lock = require "resty.lock"

local ngx = ngx
local tonumber = tonumber
local type = type

local _M = { _VERSION = "0.3" }

local DICT, LOCKS = "swr", "swr_locks"

-- A stored value is "<written at>|<body>".
local function pack(body)
  return string.format("%.3f|%s", ngx.now(), body)
end

local function unpack_value(raw)
  local at = raw:find("|", 1, true)
  if not at then
    return nil
  end
  return tonumber(raw:sub(1, at - 1)), raw:sub(at + 1)
end

local function read(dict, key)
  local raw = dict:get(key)
  if not raw then
    return nil
  end
  local written, body = unpack_value(raw)
  if not written then
    return nil
  end
  return body, ngx.now() - written
end

local function write(dict, key, body, ttl)
  local ok, err, forcible = dict:set(key, pack(body), ttl)
  if not ok then
    ngx.log(ngx.ERR, "swr: cannot store ", key, ": ", err)
  elseif forcible then
    ngx.log(ngx.WARN, "swr: dict '", DICT, "' is full, older entries were pushed out")
  end
end

local function load_and_store(dict, key, opts, loader)
  local ok, body, err = pcall(loader)
  if not ok then
    return nil, "loader failed: " .. tostring(body)
  end
  if type(body) ~= "string" then
    return nil, err or "loader returned nothing"
  end
  write(dict, key, body, opts.fresh + opts.stale)
  return body
end

-- One refresh at a time per key; the others carry on with the stale body.
local function refresh_later(key, opts, loader)
  local lock = resty_lock:new(LOCKS, { timeout = 0, exptime = 15 })
  if not lock or not lock:lock(key) then
    return
  end
  local ok, err = ngx.timer.at(0, function(premature)
    if not premature then
      local _, why = load_and_store(ngx.shared[DICT], key, opts, loader)
      if why then
        ngx.log(ngx.WARN, "swr: refresh of ", key, ": ", why)
      end
    end
    lock:unlock()
  end)
  if not ok then
    lock:unlock()
    ngx.log(ngx.ERR, "swr: no timer: ", err)
  end
end

--- Get a body, loading it when needed.
-- Loaders run in a timer when refreshing, so they must not touch ngx.var there;
-- take what is needed from the request beforehand.
-- @return body or nil, state ("fresh" | "stale" | "loaded" | "none"), err
function _M.get(key, opts, loader)
  local dict = ngx.shared[DICT]
  if not dict then
    return nil, "none", "lua_shared_dict '" .. DICT .. "' is not declared"
  end

  local body, age = read(dict, key)
  if body and age <= opts.fresh then
    return body, "fresh"
  end
  if body then
    refresh_later(key, opts, loader)
    return body, "stale"
  end

  local lock, err = resty_lock:new(LOCKS, { timeout = opts.wait or 3, exptime = 15 })
  if not lock then
    return nil, "none", err
  end
  local elapsed, lock_err = lock:lock(key)
  if not elapsed then
    return nil, "none", "waited for another loader: " .. lock_err
  end

  -- Somebody may have loaded it while we were waiting.
  body = read(dict, key)
  if body then
    lock:unlock()
    return body, "fresh"
  end

  local load_err
  body, load_err = load_and_store(dict, key, opts, loader)
  lock:unlock()
  if not body then
    return nil, "none", load_err
  end
  return body, "loaded"
end

--- Forget one key.
function _M.forget(key)
  ngx.shared[DICT]:delete(key)
end

return _M
