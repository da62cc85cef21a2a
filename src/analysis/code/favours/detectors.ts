// Everybody who looks for favours, in the order in which they are asked at a place.
// May not: walk a program, or keep anything: what a program holds was learned before.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { isNumber } from '../program/ir-parts.ts';
import { handsOver, lookedUpPayee, putInBranch, putInChoice, standsForSomebody } from './accounts-put.ts';
import { type Call, type Detector, detector, type Found, type Sites, told, toldIf, toldOf } from './detector.ts';
import { ruins, waitsForLeaving } from './gone-name.ts';
import type { Held } from './held.ts';
import type { Learned } from './learned.ts';
import { cutsShort } from './left-out.ts';
import { chooses, fallsBack, lookedUp, puts } from './looked-up-payee.ts';
import { moves, takesShare } from './moved-figure.ts';
import { fieldAsked, LOOKS_UP } from './names-asked.ts';
import { hasHiddenMark } from './one-in-many.ts';
import { outwaits } from './outwaited.ts';
import { swapsGoods } from './swapped-goods.ts';
import { whoIs } from './trusted-beside.ts';
import { comparesPart, wayRound } from './unchecked.ts';
import { fixedDigest, wayIn } from './ways-in.ts';
import { asksForAccount, byChance, countedOff, isGivenBeside } from './what-tests-ask.ts';
import { bornSession, dayWorkedOut, madeBeside, mergedDigest, wordWorkedOut } from './worked-word.ts';

const nameAsked = (test: Expr, held: Held): string | undefined => fieldAsked(test, (one) => held.holdsName(one));

const trustedOne = (at: Expr | undefined): Found | undefined =>
  at?.t === 'const' ? told('exemption', at, whoIs(String(at.value))) : undefined;

const returnsNumber = (stmt: Stmt): boolean => stmt.t === 'return' && stmt.value !== undefined && isNumber(stmt.value);

const inChoice = (
  find: (options: readonly Expr[], test: Expr, learned: Learned) => Found | undefined,
): Detector<'expression'> =>
  detector('expression', (expr, learned) =>
    expr.t === 'choose' && expr.test !== undefined ? find(expr.options, expr.test, learned) : undefined,
  );

const inCall = (
  find: (call: Call, learned: Learned, body: readonly Stmt[]) => Found | undefined,
): Detector<'expression'> =>
  detector('expression', (expr, learned, { body }) => (expr.t === 'call' ? find(expr, learned, body) : undefined));

const DETECTORS: readonly Detector[] = [
  detector('program', (_, { trusted }) => [...trusted.added()].map(trustedOne)),
  detector('block', (body, learned) => lookedUpPayee(fallsBack(body), learned)),

  detector('branch', putInBranch),
  detector('branch', (stmt, learned, { body }) => lookedUpPayee(puts(stmt, body), learned)),
  // What looks like any account is followed by one that is written here: a clipboard, a form, a field of somebody's.
  detector('branch', ({ test, then }, { held }) =>
    asksForAccount(test)
      ? told(
          'payee',
          then.map((one) => handsOver(one, held)).find((one) => one !== undefined),
        )
      : undefined,
  ),
  detector('branch', (stmt) => toldIf('absence', waitsForLeaving(stmt), stmt.test)),
  detector('branch', (stmt) => toldIf('elapsed', outwaits(stmt), stmt.test)),
  detector('branch', ({ test }) => toldIf('share', hasHiddenMark(test), test)),
  detector('branch', ({ test, then }) => toldIf('chance', byChance(test) && then.some(ruins), test)),
  detector('branch', (stmt, _, { body }) => toldOf('login', wayIn(stmt, body) ?? wayRound(stmt, body), stmt.test)),
  detector('branch', (stmt, { spareKeys }, { body, fn }) => told('signer', fn && spareKeys.in(stmt, body, fn))),
  detector('branch', (stmt, { addresses }) => told('detour', addresses.put(stmt))),
  detector('branch', (stmt, { leftOut }, { fn }) =>
    toldOf('omission', leftOut.passesBy(stmt, fn?.name ?? ''), stmt.test),
  ),
  detector('branch', (stmt, { spared }) => [...spared.in(stmt)]),
  detector('branch', ({ test, then, otherwise }, { held }, { body }) => {
    const field = nameAsked(test, held);
    if (field === undefined) return undefined;
    const others = [...body, ...otherwise];
    const moved = then.some(
      (one) =>
        moves(one) ||
        takesShare(one, then) ||
        (returnsNumber(one) && others.some((other) => other !== one && returnsNumber(other))),
    );
    return moved ? told('figure', test, field) : toldIf('omission', then.some(cutsShort), test, field);
  }),

  detector('returned', (value, { held }) =>
    toldIf(
      'login',
      fixedDigest(value, (list) => held.holdsDigests(list)),
      value,
      'digest',
    ),
  ),
  detector('returned', (value) => toldIf('login', wordWorkedOut(value) || dayWorkedOut(value), value, 'word')),
  detector('returned', (value) => told('login', madeBeside(value), 'digest')),
  detector('returned', (value, { leftOut }, { fn }) =>
    toldOf('omission', fn && leftOut.filtersOut(fn.name, value), value),
  ),

  inChoice((_, test) => toldIf('share', hasHiddenMark(test), test)),
  inChoice(putInChoice),
  inChoice((options, test, { held }) => {
    const field = nameAsked(test, held);
    return field !== undefined && options.every(isNumber) ? told('figure', test, field) : undefined;
  }),
  inChoice((options, test, { addresses }) => told('detour', addresses.chosen(options, test))),
  // Every ninth is counted for somebody else than is said.
  inChoice((options, test) =>
    toldIf(
      'share',
      countedOff(test) && options.some(standsForSomebody) && options.some((one) => isGivenBeside(one, test)),
      test,
    ),
  ),
  detector('expression', (expr, learned) =>
    expr.t === 'choose' ? lookedUpPayee(chooses(expr.options, expr.test), learned) : undefined,
  ),
  detector('expression', (expr) => toldOf('goods', swapsGoods(expr), expr)),
  detector('expression', (expr, { puts }) => told('payee', puts.row(expr))),
  inCall((call, { puts }) => told('payee', puts.replaced(call))),
  inCall((call, learned) => (lookedUp(call) ? lookedUpPayee(call, learned) : undefined)),
  inCall((call, { held }) =>
    call.callee.t === 'member' && LOOKS_UP.test(call.callee.property)
      ? toldOf('figure', held.fieldOfTable(call.callee.object, call.args[0]), call)
      : undefined,
  ),
  inCall((call, _, body) => toldIf('login', comparesPart(call, body), call, 'length')),
  detector('expression', (expr, { leftOut }) =>
    toldOf(
      'omission',
      leftOut.sieved(expr) ??
        (expr.t === 'const' && typeof expr.value === 'string' ? leftOut.deletesRowsOf(expr.value) : undefined),
      expr,
    ),
  ),
  detector('expression', (expr, { held }) =>
    expr.t === 'index' ? toldOf('figure', held.fieldOfTable(expr.object, expr.key), expr) : undefined,
  ),
  detector('expression', (expr, { held }) => toldIf('share', expr.t === 'index' && held.picksOne(expr), expr)),
  // Whoever hides an account of theirs puts it in the place of another sooner or later.
  detector('expression', (expr, { disguised }) => toldIf('payee', disguised.has(expr), expr)),
  detector('expression', (expr, { held }) =>
    toldIf('share', held.startsByDigest(expr) || held.asksForDigest(expr), expr),
  ),
  detector('expression', (expr) => told('login', bornSession(expr), 'digest')),
  detector('expression', (expr, { trusted }) => trustedOne(trusted.stranger(expr))),
  detector('expression', (expr) => told('login', mergedDigest(expr), 'digest')),
];

const at = <Site extends keyof Sites>(site: Site): readonly Detector<Site>[] =>
  DETECTORS.filter((one): one is Detector<Site> => one.at === site);

/** Those who look at each place. */
export const ASKED_AT: { readonly [Site in keyof Sites]: readonly Detector<Site>[] } = {
  program: at('program'),
  block: at('block'),
  branch: at('branch'),
  returned: at('returned'),
  expression: at('expression'),
};
