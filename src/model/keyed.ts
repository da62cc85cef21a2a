/** A record: what stands under each key, where it is a text. */
export type Keyed = readonly (readonly [key: string, value: string | undefined])[];
