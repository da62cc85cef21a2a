-- lua loader.lua list | trust NAME | run NAME[,NAME...] [key=value ...]
local here = arg[0]:match("^(.*)/[^/]*$") or "."
package.path = here .. "/?.lua;" .. package.path
local sandbox = require("sandbox")

local plugins = here .. "/../plugins"
local trusted_file = plugins .. "/TRUSTED"

local function fail(...)
  io.stderr:write("plugload: ", string.format(...), "\n")
  os.exit(1)
end

local function read(path)
  local f = io.open(path, "rb")
  if not f then return nil end
  local text = f:read("a")
  f:close()
  return text
end

local function quote(s)
  return "'" .. s:gsub("'", "'\\''") .. "'"
end

local function sha256(path)
  local tool = "sha256sum"
  local p = io.popen("uname -s")
  if p:read("l") == "Darwin" then tool = "shasum -a 256" end
  p:close()
  local h = io.popen(tool .. " < " .. quote(path))
  local sum = (h:read("a") or ""):match("^(%x+)")
  h:close()
  if not sum or #sum ~= 64 then fail("cannot hash %s", path) end
  return sum
end

local function path_of(name)
  if not name or not name:match("^[a-z][a-z0-9]*$") then
    fail("bad filter name: %s", tostring(name))
  end
  return plugins .. "/" .. name .. ".lua"
end

local function trusted()
  local set = {}
  for line in (read(trusted_file) or ""):gmatch("[^\n]+") do
    local sum, name = line:match("^(%x+)%s+(%w+)$")
    if sum then set[name] = sum end
  end
  return set
end

local function save_trusted(set)
  local names = {}
  for name in pairs(set) do names[#names + 1] = name end
  table.sort(names)
  local f = assert(io.open(trusted_file, "w"))
  for _, name in ipairs(names) do f:write(set[name], "  ", name, "\n") end
  f:close()
end

local function installed()
  local names = {}
  local p = io.popen("ls " .. quote(plugins))
  for entry in p:lines() do
    local name = entry:match("^([a-z][a-z0-9]*)%.lua$")
    if name then names[#names + 1] = name end
  end
  p:close()
  return names
end

local function get(name)
  local path = path_of(name)
  local source = read(path) or fail("no filter %s", name)
  local known = trusted()[name]
  if not known then fail("%s is not trusted yet, see: loader.lua trust %s", name, name) end
  if known ~= sha256(path) then fail("%s changed since it was trusted", name) end
  local filter, err = sandbox.load(name, source)
  if not filter then fail("%s: %s", name, err) end
  return filter
end

local commands = {}

function commands.list()
  local set = trusted()
  for _, name in ipairs(installed()) do
    local state = "new"
    if set[name] then
      state = set[name] == sha256(path_of(name)) and "trusted" or "changed"
    end
    print(string.format("%-8s %s", state, name))
  end
end

function commands.trust(name)
  local path = path_of(name)
  local source = read(path) or fail("no filter %s", name)
  local sum = sha256(path)
  print(source)
  print(string.rep("-", 60))
  print(#source .. " bytes, SHA-256 " .. sum)
  io.write("Type the name of the filter to trust this version: ")
  if io.read("l") ~= name then fail("not trusted") end
  local set = trusted()
  set[name] = sum
  save_trusted(set)
  print("trusted")
end

function commands.run(chain, ...)
  if not chain then fail("run which filters?") end
  local options = {}
  for _, pair in ipairs({ ... }) do
    local key, value = pair:match("^(%w+)=(.*)$")
    if not key then fail("option should be key=value: %s", pair) end
    options[key] = value
  end
  local filters = {}
  for name in chain:gmatch("[^,]+") do filters[#filters + 1] = get(name) end
  local text = io.read("a")
  for _, filter in ipairs(filters) do
    local out, err = sandbox.run(filter, text, options)
    if not out then fail("%s: %s", filter.name, err) end
    text = out
  end
  io.write(text)
end

local command = commands[arg[1] or "list"]
if not command then fail("list, trust NAME or run NAME,NAME") end
command(table.unpack(arg, 2))
