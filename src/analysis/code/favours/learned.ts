// What one program was found to hold, for those who look for favours in it.
// May not: tell a favour.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { Held } from './held.ts';
import { WrittenAddresses } from './led-elsewhere.ts';
import { LeftOut } from './left-out.ts';
import { PutForAny } from './put-for-any.ts';
import { SpareKeys } from './spare-keys.ts';
import { Spared } from './spared.ts';
import type { Strangers } from './strangers.ts';
import { TrustedBeside } from './trusted-beside.ts';

export class Learned {
  readonly held: Held;
  readonly addresses = new WrittenAddresses();
  readonly spared: Spared;
  readonly leftOut: LeftOut;
  readonly puts: PutForAny;
  readonly trusted: TrustedBeside;
  readonly spareKeys: SpareKeys;

  constructor(
    source: string,
    strangers: Strangers,
    /** Expressions that come to an account which the source does not show. */
    readonly disguised: ReadonlySet<Expr>,
    private readonly sells: boolean,
  ) {
    this.held = new Held(disguised);
    this.spared = new Spared(strangers, source);
    this.leftOut = new LeftOut(strangers);
    this.puts = new PutForAny((one) => this.held.isAccount(one));
    this.trusted = new TrustedBeside(strangers);
    this.spareKeys = new SpareKeys(source);
  }

  learn(body: readonly Stmt[]): void {
    this.held.learn(body);
    this.addresses.learn(body);
    this.spared.learn(body);
    this.puts.learn(body);
    this.trusted.learn(body);
    this.spareKeys.learn(body);
  }

  /** Nothing else favours anybody. */
  get anything(): boolean {
    return this.held.anything || this.spared.any || this.spareKeys.any || this.sells;
  }
}
