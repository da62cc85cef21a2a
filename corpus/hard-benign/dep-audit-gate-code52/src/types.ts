export interface Pkg {
  name: string;
  version: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
}

export interface Finding {
  pkg: string;
  level: 'low' | 'high';
  rule: string;
  text: string;
}

export interface Context {
  packages: Pkg[];
  advisories: Record<string, { severity: string; title?: string }>;
  findings: Finding[];
}

export type Check = (ctx: Context) => void;
