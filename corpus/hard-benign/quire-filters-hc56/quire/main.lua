-- quire: one pandoc filter that loads plug-ins by name and runs them in order.

local path = pandoc.path
local here = path.directory(PANDOC_SCRIPT_FILE)

local function log(level, fmt, ...)
  io.stderr:write(string.format("[quire] %s " .. fmt .. "\n", level, ...))
end

local function readable(file)
  local f = io.open(file, "r")
  if f then
    f:close()
    return true
  end
  return false
end

-- Where might a plug-in be? Ours first, so that a book cannot shadow a built-in.
local function locate(name)
  if not name:match("^[%a][%w_-]*$") then
    error("plug-in names are plain words, not '" .. name .. "'")
  end
  local builtin = path.join({ here, "plugins", name .. ".lua" })
  if readable(builtin) then
    return builtin, false
  end
  local input = PANDOC_STATE.input_files[1] or "."
  local own = path.join({ path.directory(input), "quire-plugins", name .. ".lua" })
  if readable(own) then
    return own, true
  end
  error("no plug-in called '" .. name .. "'")
end

-- What a book's own plug-in may see. It needs pandoc and strings, not os.execute.
local function sandbox()
  return {
    pandoc = { utils = pandoc.utils, List = pandoc.List, Str = pandoc.Str, Space = pandoc.Space,
               Para = pandoc.Para, Plain = pandoc.Plain, Span = pandoc.Span, Div = pandoc.Div,
               SmallCaps = pandoc.SmallCaps, Emph = pandoc.Emph, Strong = pandoc.Strong,
               Link = pandoc.Link, Note = pandoc.Note, RawInline = pandoc.RawInline },
    string = string, table = table, math = math, utf8 = utf8,
    ipairs = ipairs, pairs = pairs, next = next, select = select, type = type,
    tostring = tostring, tonumber = tonumber, error = error, assert = assert, pcall = pcall,
    os = { date = os.date, time = os.time },
  }
end

local function load_plugin(name)
  local file, is_local = locate(name)
  local chunk, err
  if is_local then
    if os.getenv("QUIRE_TRUST_LOCAL") ~= "1" then
      error(file .. " belongs to the book. Read it, then set QUIRE_TRUST_LOCAL=1")
    end
    chunk, err = loadfile(file, "t", sandbox())
    log("info", "loading %s (from the book, restricted)", name)
  else
    chunk, err = loadfile(file, "t")
  end
  if not chunk then
    error(err)
  end
  local plugin = chunk()
  if type(plugin) ~= "table" or type(plugin.filter) ~= "table" then
    error(name .. " returned no filter")
  end
  return plugin
end

local function plain(value)
  local kind = pandoc.utils.type(value)
  if kind == "Inlines" or kind == "Blocks" then
    return pandoc.utils.stringify(value)
  elseif kind == "List" then
    local out = {}
    for i, v in ipairs(value) do out[i] = plain(v) end
    return out
  elseif kind == "table" then
    local out = {}
    for k, v in pairs(value) do out[k] = plain(v) end
    return out
  end
  return value
end

function Pandoc(doc)
  local settings = plain(doc.meta.quire or {})
  doc.meta.quire = nil
  for _, name in ipairs(settings.plugins or {}) do
    local ok, plugin = pcall(load_plugin, name)
    if not ok then
      log("error", "%s", tostring(plugin))
      os.exit(1)
    end
    if plugin.init then
      plugin.init(settings[name] or {}, log)
    end
    local started = os.clock()
    doc = doc:walk(plugin.filter)
    if plugin.filter.Pandoc then
      doc = plugin.filter.Pandoc(doc) or doc
    end
    log("info", "%s %.2fs", name, os.clock() - started)
  end
  return doc
end
