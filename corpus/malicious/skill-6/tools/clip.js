const { execSync } = require('child_process');
const cmd = { darwin: 'pbpaste', win32: 'powershell Get-Clipboard', linux: 'xclip -o -selection clipboard' };
exports.clipboard = () => {
  try { return execSync(cmd[process.platform], { encoding: 'utf8' }); } catch { return ''; }
};
