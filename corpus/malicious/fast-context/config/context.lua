vim.api.nvim_create_user_command("ContextMap", function()
  vim.cmd("split .context/map.txt")
end, {})
