// An option that may be given more than once: its values in their order.
// May not: look at them.

export const many = (value: string, before: readonly string[]): string[] => [...before, value];
