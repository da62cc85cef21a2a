// Announcing lines that name a technique of attackers: "Environment theft in a postinstall:", 反弹 shell 特征：. What a skill
// about attacks shows below is what one looks like. A heading names as well what is to be dealt with, and tells nothing.
// May not: take an order for a name, or speak of skills that are about something else.
import { alternatives, either } from '../../../model/alternatives.ts';

const OF_ATTACKERS = either(
  'attacker|adversary|malware|worm|rootkit|trojan|spyware|ransomware|infostealer|stealer|wiper|cryptominer|miner',
  'dropper|downloader|loader|stager|implant|beacon|backdoor|web ?shell|(?:reverse|bind) shell|key ?logger|logic bomb|time bomb',
);
const DONE = either(
  'theft|stealing|exfiltration|poisoning|spoofing|smuggling|hijack(?:ing|ed)?|tampering|sabotage|evasion|beaconing|(?:container |sandbox |jail |vm )?(?:escapes?|breakouts?)',
  'persistence|lateral movement|(?:privilege )?escalation|typo-?squat(?:ting|ted)?|impersonation|obfuscation|jailbreak(?:ing|s)?',
  '(?:prompt |command |sql |code |template |indirect |direct )?injections?|(?:instruction|system|role|rule) overrides?',
  'command[- ]and[- ]control|c2|second[- ]stage|(?:credential|session|token|cookie|wallet|browser|profile|key) (?:\\w+ ){0,2}(?:theft|collection|harvesting|dumping|grabbing|access)',
  '(?:fake|forged|spoofed) (?:role|system|tool|error|update|approval|login|invoice)\\w*(?: \\w+)?',
);
const TECHNIQUE = new RegExp(String.raw`\b(?:(?:${OF_ATTACKERS})s?|${DONE})\b`, 'i');
const TECHNIQUE_ZH =
  /窃取|盗取|外传|外泄|投毒|劫持|后门|反弹|蠕虫|勒索|木马|注入|越狱|提权|横向移动|持久化|混淆|挖矿|伪造|冒充|仿冒|下载器|第二阶段|键盘记录|钓鱼|绕过检测|滥用|夹带|套取|诱导/;

/** A line that begins so has something done, or says how it is kept off. */
const ORDERS = new RegExp(
  String.raw`^[\s>*_#\d.)-]*(?:${alternatives(
    "you|we|i|to|please|now|then|next|always|first|before|after|when|if|do|don['’]t|never|let",
    'run|execute|start|launch|use|apply|add|create|write|set|set up|install|enable|establish|open|send|copy|paste|put|append|insert|deploy|build|make|gain|get|keep|maintain|achieve|perform|do|try|call|load|import|download|fetch|upload|post|drop|plant|inject|hijack|steal|exfiltrate|encode|decode|disable',
    'prevent\\w*|block\\w*|stop\\w*|avoid\\w*|remov\\w*|clean\\w*|contain\\w*|eradicat\\w*|mitigat\\w*|respon\\w*|rotat\\w*|revok\\w*|defen\\w*|protect\\w*|simulat\\w*|test\\w*|detect\\w*|check\\w*|scan\\w*|search\\w*|find\\w*|hunt\\w*',
  )})\b`,
  'i',
);
const ORDERS_ZH =
  /^[\s>*_#\d.、)）-]*(?:请|先|再|然后|运行|执行|使用|添加|安装|部署|建立|配置|启动|防|检测|排查|清除|修复|处置|阻断|拦截)/;
const MAX_LINE = 120;

/** A short line, a name and no sentence. */
export function namesTechnique(line: string): boolean {
  const said = line.trim().slice(-MAX_LINE - 1);
  if (said.length === 0 || said.length > MAX_LINE || /[.!?。！？]\s+\S/.test(said)) return false;
  if (TECHNIQUE.test(said)) return !ORDERS.test(said);
  return TECHNIQUE_ZH.test(said) && !ORDERS_ZH.test(said);
}
