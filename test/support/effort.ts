// How much processor a piece of work took: on a busy machine time says how many others were working.

/** Starts counting; what it returns tells the milliseconds of processor time since. */
export function effort(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
