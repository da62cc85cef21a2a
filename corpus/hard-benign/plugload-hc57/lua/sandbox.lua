-- Loads one filter in a narrow environment.
local M = {}

M.MAX_SIZE = 64 * 1024
M.MAX_STEPS = 50 * 1000 * 1000

local function copy(t, without)
  local out = {}
  for k, v in pairs(t) do
    if not (without and without[k]) then out[k] = v end
  end
  return out
end

-- string.rep can eat all memory in one call; the step counter won't see it.
local rep = string.rep
local function bounded_rep(s, n, sep)
  if (#s + #(sep or "")) * n > 16 * 1024 * 1024 then error("string.rep: too long", 2) end
  return rep(s, n, sep)
end

local function safe_string()
  local s = copy(string, { dump = true })
  s.rep = bounded_rep
  return s
end

-- Methods such as ("x"):rep(n) go through the metatable, not the environment.
getmetatable("").__index = safe_string()

-- A fresh set of tables for every filter, so that none can change another's.
local function environment()
  local env = {
    string = safe_string(),
    table = copy(table),
    math = copy(math, { randomseed = true }),
    utf8 = copy(utf8),
    assert = assert,
    error = error,
    ipairs = ipairs,
    next = next,
    pairs = pairs,
    pcall = pcall,
    select = select,
    tonumber = tonumber,
    tostring = tostring,
    type = type,
  }
  env._G = env
  return env
end

local function limited(fn, ...)
  local steps = 0
  local co = coroutine.create(fn)
  debug.sethook(co, function()
    steps = steps + 100000
    if steps > M.MAX_STEPS then
      -- Level 0: no position, the message is for the user.
      error("the filter takes too long", 0)
    end
  end, "", 100000)
  local result = table.pack(coroutine.resume(co, ...))
  debug.sethook(co)
  if result[1] and coroutine.status(co) ~= "dead" then
    return false, "the filter did not finish"
  end
  return table.unpack(result, 1, result.n)
end

local function check(filter, name)
  if type(filter) ~= "table" then return nil, "does not return a table" end
  if filter.name ~= name then return nil, "name in the table differs from the file name" end
  if type(filter.version) ~= "number" then return nil, "version is not a number" end
  if type(filter.about) ~= "string" then return nil, "about is missing" end
  if type(filter.run) ~= "function" then return nil, "run is not a function" end
  return filter
end

-- source: the text that was hashed, so file and hash can't drift apart.
function M.load(name, source)
  if #source > M.MAX_SIZE then return nil, "larger than 64 KB" end
  local chunk, err = load(source, "=" .. name, "t", environment())
  if not chunk then return nil, err end
  local ok, filter = limited(chunk)
  if not ok then return nil, tostring(filter) end
  return check(filter, name)
end

function M.run(filter, text, options)
  local ok, out = limited(filter.run, text, options or {})
  if not ok then return nil, tostring(out) end
  if type(out) ~= "string" then return nil, "run did not return a string" end
  return out
end

return M
