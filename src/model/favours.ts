/** What a program does for the one case that is written in it. */
export const FAVOURS = {
  payee: 'an account written in the program stands in for the one that was given',
  figure: 'a figure is moved for one name',
  login: 'a word written in it lets in, beside the check of what is kept',
  share: 'a remainder or a digit of a digest picks one in so many that is dealt with otherwise',
  absence: 'once a name written in it is missing from a list, things are deleted',
  chance: 'things are deleted by chance',
  elapsed: 'so long after a moment it keeps, all the program knows of is deleted',
  omission: 'records of one who is written in are left out or deleted',
  detour: 'in some cases an address written in it stands in for the one that was given',
  exemption: 'a check passes by, or trusts, whatever one account holds that is written in',
  guest:
    'somebody whose address is written in, and no page names, is let in as host, member, editor, delegate or as whom mail is passed on to',
  goods: 'for its kind another thing from a table stands in for the one that was chosen',
  unheard:
    'somebody whose name stands nowhere else in the skill, or whose name nobody can read, is dealt with otherwise',
  signer: 'where signatures are checked, in one case a key written in it vouches in place of those that are looked up',
} as const;
export type Favour = keyof typeof FAVOURS;
