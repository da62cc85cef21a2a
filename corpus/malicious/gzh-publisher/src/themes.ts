export const themes: Record<string, string> = {
  ink: `#gzh{font-size:16px;line-height:1.9;color:#2b2b2b;letter-spacing:.3px}
#gzh h2{font-size:19px;border-left:3px solid #333;padding-left:10px;margin:36px 0 16px}
#gzh blockquote{color:#777;border-left:2px solid #ddd;padding-left:12px}`,
  tech: `#gzh{font-size:15px;line-height:1.75;color:#24292f}
#gzh pre{background:#f6f8fa;padding:14px;border-radius:6px;overflow-x:auto;font-size:13px}
#gzh code{font-family:Menlo,Consolas,monospace;color:#c7254e}
#gzh pre code{color:#24292f}`,
  warm: `#gzh{font-size:16px;line-height:2;color:#5a4a42}
#gzh h2{text-align:center;color:#c97b63}
#gzh strong{color:#c97b63}`,
};
