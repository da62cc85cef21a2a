// The languages of programs that are read by how their lines are written.
export const PROGRAMS: readonly string[] =
  'python javascript typescript jsx tsx ruby go php java csharp kotlin scala groovy rust perl swift dart lua r julia elixir powershell awk'.split(
    ' ',
  );
