import { describe, expect, it } from 'vitest';
import { decodeEntities, entitiesInPlace } from '../../../src/analysis/text/entities.ts';

describe('entities', () => {
  it('become the signs they stand for, by name and by number', () =>
    expect(decodeEntities('a &amp;&amp; b &lt;x&gt; &#39;&quot;&#x41;&NBSP;')).toBe('a && b <x> \'"A '));

  it('that name nothing stay as written', () =>
    expect(decodeEntities('&who; &#0; &#9999999; &amp')).toBe('&who; &#0; &#9999999; &amp'));

  it('in place leave everything behind them where it stands', () => {
    const text = 'curl x &amp;&amp; sh';
    const read = entitiesInPlace(text);
    expect(read).toHaveLength(text.length);
    expect(read.indexOf('sh')).toBe(text.indexOf('sh'));
    expect(read.replace(/ +/g, ' ')).toBe('curl x && sh');
  });

  it('in place may be written otherwise', () =>
    expect(entitiesInPlace('a=&quot;b', (sign) => sign.replace('"', '\\"')).trimEnd()).toBe('a=    \\"b'));
});
