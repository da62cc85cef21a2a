// An approval within a limit that is written down, beside what happens above it: "under 60 € at once, nobody needs to be
// asked; above that the manager signs". Nobody is passed over then. May not: take a limit alone for one, nor a high one.
import { alternatives } from '../../../model/alternatives.ts';
import type { Concept } from '../../../model/knowledge.ts';
import type { Span } from '../../../model/place.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';

/** What is said of who is not asked. */
const PASSED_OVER: ReadonlySet<string> = new Set(['without-confirmation', 'nobody-asked', 'consent-presumed']);
const MONEY = '(?:€|\\$|£|¥|EUR|USD|GBP|CHF|kr|euros?|dollars?|pounds?|元|块|欧|美元)';
const LIMIT = new RegExp(
  alternatives(
    `\\b(?:at most|up to|under|below|less than|no more than|within) (?:${MONEY} ?)?(\\d[\\d,.]{0,8})`,
    `(?:不超过|不到|低于|小于|最多)[^，。；\\d\\n]{0,6}(\\d[\\d,.]{0,8})`,
    `(\\d[\\d,.]{0,8}) ?[^，。；\\d\\n]{0,3}(?:以内|以下|之内)`,
  ),
  'i',
);
const ABOVE = new RegExp(
  alternatives(
    '\\b(?:above|over|beyond|more than|larger|anything (?:else|more|higher)|otherwise|everything else)\\b[^.\\n]{0,60}\\b(?:stop|asks?|waits?|holds?|held|signs?|signed|approv\\w{1,4}|decides?|confirm\\w{0,3}|goes? to|needs?)\\b',
    '(?:以上|超过|超出|其他|其余|之外|高于)[^。；\\n]{0,30}(?:问|请示|确认|审批|批准|签字|停下|等|上报|报给|由)',
  ),
  'i',
);
const LIMITED: Concept = { id: 'limited', type: 'modifier', attributes: {} };
/** Above this a limit protects nobody. */
const HIGH = 1000;
const REACH = 160;

/** The sentence without what it says of nobody being asked, where a low limit says how far that goes. */
export function withinLimit(reading: Reading, { start, end }: Span): Reading {
  const says = (hit: Hit): boolean => PASSED_OVER.has(hit.concept.id);
  if (!reading.modifiers.some(says) && !reading.markers.some(says)) return reading;
  const { text } = reading;
  const found = LIMIT.exec(text.slice(start, end));
  if (!found || !ABOVE.test(text.slice(start, end + REACH))) return reading;
  const limit = Number((found[1] ?? found[2] ?? found[3])!.replaceAll(',', ''));
  if (!(limit <= HIGH)) return reading;
  const others = (hit: Hit): boolean => !says(hit);
  const modifiers = reading.modifiers.filter(others);
  const at = reading.actions[0]?.from;
  if (at !== undefined) modifiers.push({ concept: LIMITED, forms: 0, from: at, to: at + 1 });
  return { ...reading, modifiers, markers: reading.markers.filter(others) };
}
