// Places told in words that are the person's own, and things that are named as the place something goes to.
// May not: know single places; which kinds can be somebody's own is said in the lexicon (`ownable`).
import { R } from '../tokens/roles.ts';
import type { Sentence } from '../tokens/sentence.ts';
import { TOKEN } from '../tokens/shapes.ts';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const OWNER_CHARACTERS = 24;
const THEIRS =
  /(?:\b(?:your(?: own)?|(?:the )?(?:user|person|customer|client|owner|team|company|project)['’]s(?: own)?)|(?:你|您|用户|客户|本人|团队|公司|项目)(?:自己)?的|自己(?:家)?的|自家的?|自有的?)(?: (?:private|existing|personal|configured))?(?:\s?[A-Za-z]\w{0,9})?(?:对象|私有|家用|家庭|家里的?|个人|备份|专属|内网|自建|云|阿里云|腾讯云|华为云|七牛云?|百度|坚果|飞书){0,2}[\s`*]*$/i;

/** "Your S3 bucket", 你自己的网盘: nobody else's. */
export function isTheirs(text: string, { start }: Sentence, place: Stretch): boolean {
  const at = start[place.from]!;
  return THEIRS.test(text.slice(Math.max(0, at - OWNER_CHARACTERS), at));
}

const MAX_BETWEEN = 6;
const GOES = /[到至往给进入]/;

/** "To the bucket", 同步到存储桶: where something goes, not what goes. */
export function isWhereto(text: string, roles: readonly number[], sentence: Sentence, thing: Stretch): boolean {
  const { start, end, kind } = sentence;
  for (let at = thing.from - 1; at >= Math.max(0, thing.from - MAX_BETWEEN); at--) {
    if (kind[at] === TOKEN.punct) return false;
    if (kind[at] === TOKEN.cjk && GOES.test(text.slice(start[at], end[at]))) return true;
    if (roles[at]! & R.to || /^(?:into|onto|in|on)$/i.test(text.slice(start[at], end[at]))) return true;
  }
  return false;
}
