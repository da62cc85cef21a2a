-- counts: words per chapter, kept over time in quire-counts.csv.

local budget
local log = function() end

local function words(blocks)
  local n = 0
  blocks:walk({
    Str = function(el)
      if el.text:match("[%w\128-\255]") then n = n + 1 end
    end,
    CodeBlock = function(el)
      local _, k = el.text:gsub("%S+", "")
      n = n + k
    end,
  })
  return n
end

local function append(rows)
  local name = "quire-counts.csv"
  local exists = io.open(name, "r")
  if exists then exists:close() end
  local f, err = io.open(name, "a")
  if not f then
    log("warn", "cannot write %s: %s", name, err)
    return
  end
  if not exists then f:write("date,chapter,words\n") end
  local today = os.date("%Y-%m-%d")
  for _, r in ipairs(rows) do
    f:write(string.format('%s,"%s",%d\n', today, r.title:gsub('"', '""'), r.words))
  end
  f:close()
end

return {
  init = function(opts, logger)
    log = logger
    budget = tonumber(opts.budget)
  end,

  filter = {
    Pandoc = function(doc)
      local rows, title, part = {}, "(front matter)", pandoc.Blocks({})
      local function close()
        if #part > 0 then
          rows[#rows + 1] = { title = title, words = words(part) }
        end
        part = pandoc.Blocks({})
      end
      for _, b in ipairs(doc.blocks) do
        if b.t == "Header" and b.level == 1 then
          close()
          title = pandoc.utils.stringify(b)
        else
          part:insert(b)
        end
      end
      close()

      local total = 0
      for _, r in ipairs(rows) do
        total = total + r.words
        log("info", "%-32s %6d", r.title, r.words)
      end
      log("info", "%-32s %6d", "total", total)
      if budget and total > budget then
        log("warn", "%d words over the budget of %d", total - budget, budget)
      end
      append(rows)
      return doc
    end,
  },
}
