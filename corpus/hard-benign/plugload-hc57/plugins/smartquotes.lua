-- "straight" -> “curly”; option lang=de gives „German“ ones.
local pairs_for = {
  en = { "\u{201C}", "\u{201D}" },
  de = { "\u{201E}", "\u{201C}" },
  fr = { "\u{00AB}\u{202F}", "\u{202F}\u{00BB}" },
}

local function run(text, options)
  local q = pairs_for[options.lang or "en"] or error("unknown lang: " .. tostring(options.lang))
  local out = {}
  for line in (text .. "\n"):gmatch("(.-)\n") do
    local indented = line:match("^    ") or line:match("^\t")
    if not indented then
      line = line:gsub('(%f[^%s%(%[\0])"', "%1" .. q[1])
      line = line:gsub('^"', q[1])
      line = line:gsub('"', q[2])
      line = line:gsub("(%a)'(%a)", "%1\u{2019}%2")
    end
    out[#out + 1] = line
  end
  return table.concat(out, "\n")
end

return {
  name = "smartquotes",
  version = 2,
  about = "Straight quotes to typographic ones",
  run = run,
}
