-- run: execute `.run` code blocks and put their output beneath them.
-- Off unless QUIRE_RUN=1; results are cached by content.

local enabled = os.getenv("QUIRE_RUN") == "1"
local cache_dir = ".quire-cache"
local log = function() end
local allowed = { python = true, lua = true }
local seconds = 10

local runners = {
  python = { ext = ".py", argv = { "python3", "-I" } },
  lua = { ext = ".lua", argv = { "lua" } },
  sh = { ext = ".sh", argv = { "bash", "--noprofile", "--norc" } },
  node = { ext = ".mjs", argv = { "node" } },
}

local function read_all(file)
  local f = io.open(file, "rb")
  if not f then return nil end
  local s = f:read("a")
  f:close()
  return s
end

local function write_all(file, text)
  local f = assert(io.open(file, "wb"))
  f:write(text)
  f:close()
end

local function execute(lang, code)
  local runner = runners[lang]
  return pandoc.system.with_temporary_directory("quire", function(dir)
    return pandoc.system.with_working_directory(dir, function()
      return pandoc.system.with_environment({
        PATH = os.getenv("PATH"), HOME = dir, LANG = "C.UTF-8", SOURCE_DATE_EPOCH = "0",
      }, function()
        local file = "block" .. runner.ext
        write_all(file, code)
        local args = { "-k", "2", tostring(seconds) }
        for _, a in ipairs(runner.argv) do args[#args + 1] = a end
        args[#args + 1] = file
        return pandoc.pipe("timeout", args, "")
      end)
    end)
  end)
end

local function cached(lang, code)
  local key = pandoc.utils.sha1(lang .. "\0" .. code)
  local file = pandoc.path.join({ cache_dir, key .. ".txt" })
  local hit = read_all(file)
  if hit then
    return hit
  end
  if not enabled then
    log("warn", "a %s block is not in the cache and QUIRE_RUN is not set", lang)
    return nil
  end
  local ok, out = pcall(execute, lang, code)
  if not ok then
    -- pandoc.pipe raises a table with command, error_code and output
    local code_no = type(out) == "table" and out.error_code or "?"
    log("warn", "a %s block ended with %s", lang, tostring(code_no))
    return type(out) == "table" and out.output or nil
  end
  pandoc.system.make_directory(cache_dir, true)
  write_all(file, out)
  return out
end

return {
  init = function(opts, logger)
    log = logger
    seconds = tonumber(opts.seconds) or seconds
    if opts.languages then
      allowed = {}
      for _, l in ipairs(opts.languages) do allowed[l] = true end
    end
  end,

  filter = {
    CodeBlock = function(el)
      if not el.classes:includes("run") then
        return nil
      end
      local lang = el.classes[1]
      if lang == "run" then lang = el.classes[2] end
      if not runners[lang] or not allowed[lang] then
        log("warn", "not running a block in '%s'", tostring(lang))
        return nil
      end
      local out = cached(lang, el.text)
      el.classes = el.classes:filter(function(c) return c ~= "run" end)
      if not out or out == "" then
        return el
      end
      return { el, pandoc.CodeBlock(out:gsub("%s+$", ""), { class = "output" }) }
    end,
  },
}
