// Properties whose setting does something: `img.src = url` fetches it, `socket.onmessage = f` listens.
// May not: touch ordinary attributes.
import type { Expr, Span } from '../../src/plugin.ts';
import { invoke, member, name, text } from './lower-state.ts';

/** The call that stands for the assignment, so that the API table can speak of it; undefined for ordinary ones. */
export function propertySetter(target: Expr, value: Expr, at: Span): Expr | undefined {
  if (target.t === 'name') {
    return target.name === 'location' ? invoke(name('location.href=', at), [value], at) : undefined;
  }
  if (target.t !== 'member') return undefined;
  const { object, property } = target;
  if (property === 'src' || property === 'href') return invoke(member(object, `${property}=`, at), [value], at);
  if (property === 'location') return invoke(member(target, 'href=', at), [value], at);
  const event = /^on([a-z]+)$/.exec(property)?.[1];
  if (!event || (value.t !== 'function' && value.t !== 'name' && value.t !== 'member')) return undefined;
  return invoke(member(object, 'on', at), [text(event, at), value], at);
}
