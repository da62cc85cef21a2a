const base = 'section{font-size:15px;line-height:1.75;letter-spacing:.5px;color:#3f3f3f}';

export const themes: Record<string, string> = {
  jianjie: base + 'h2{font-size:18px;border-bottom:1px solid #ddd}',
  shuimo: base + 'h2{font-size:18px;text-align:center;color:#222}',
  keji: base + 'h2{font-size:18px;color:#fff;background:#1e6fff;padding:2px 8px}',
};
