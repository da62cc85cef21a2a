import { expect, it } from 'vitest';
import { isUnseenStyle } from '../../../src/analysis/text/unseen-style.ts';

it.each([
  'display: none',
  'font-size:0',
  'font-size: 1px; color: red',
  'style="opacity:0"',
  'opacity: 0.05',
  'font-size: .01em',
  'max-height: 0; overflow: hidden',
  'color: #fffffe',
  'width:0px;height:0px',
  'position:absolute; left: -9999px',
  'color: #fff',
  'mso-hide:all',
])('%s keeps a text from view', (style) => expect(isUnseenStyle(style)).toBe(true));

it.each([
  'display: block',
  'font-size: 0.8em',
  'opacity: 0.5',
  'border-width:0',
  'left: -9px',
  'color: #fff; background: #204060',
  'background-color: #fff',
])('%s does not', (style) => expect(isUnseenStyle(style)).toBe(false));
