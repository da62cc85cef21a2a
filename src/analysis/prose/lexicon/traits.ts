// Gives the attributes of all concepts one shape. A sentence asks for them a hundred times, and V8 looks a name up in a
// table of its own wherever it meets objects of more than four shapes; concept files state thirty.
import type { Concept } from '../../../model/knowledge.ts';

/** Every attribute of `attributes.ts`, and what a head noun is the head of. */
export function withTraits({ id, type, attributes: given }: Concept): Concept {
  const attributes = {
    class: given['class'],
    grade: given['grade'],
    sensitive: given['sensitive'],
    public: given['public'],
    gate: given['gate'],
    role: given['role'],
    of: given['of'],
    slot: given['slot'],
    'zh-attributive': given['zh-attributive'],
    harm: given['harm'],
    emit: given['emit'],
    wide: given['wide'],
    deniable: given['deniable'],
    as: given['as'],
    subject: given['subject'],
    needs: given['needs'],
    noun: given['noun'],
    ownable: given['ownable'],
    chain: given['chain'],
    covert: given['covert'],
    disclosure: given['disclosure'],
    recipient: given['recipient'],
    asks: given['asks'],
    carries: given['carries'],
    open: given['open'],
    unaddressed: given['unaddressed'],
  };
  return { id, type, attributes: attributes as Concept['attributes'] };
}
