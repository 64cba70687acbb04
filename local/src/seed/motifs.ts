/**
 * Motifs in front of the moon of a demo picture: SVG around (0, 0), about 200 wide and high. Lines inherit the picture's stroke; filled shapes set their own
 * fill.
 */
export const motifs = {
  cake: `<path d="M-90 80V10q0-20 20-20H70q20 0 20 20v70z"/><path d="M-90 30q22 24 45 0t45 0 45 0 45 0M0-10v-40"/>
    <path d="M0-96q22 24 0 40-22-16 0-40z" fill="currentColor" stroke="none"/>`,
  note: `<path d="M-46 60V-60l100-24V36"/><path d="M-46-26l100-24"/>
    <g fill="currentColor" stroke="none"><ellipse cx="-68" cy="62" rx="26" ry="20"/><ellipse cx="32" cy="38" rx="26" ry="20"/></g>`,
  heart: `<path d="M0 78C-150-20-70-118 0-48 70-118 150-20 0 78z"/>`,
  sun: `<path d="M-62 40a62 62 0 0 1 124 0M-104 40H104M0-50v-38M-76-22l-28-28M76-22l28-28M-60 76H60"/>`,
  letter: `<path d="M-96-62H96V66H-96zM-96-58L0 18 96-58"/>`,
  bowl: `<path d="M-96 6H96q0 78-72 78H-24Q-96 84-96 6zM-44-28q-20-22 0-44M0-28q-20-22 0-44M44-28q-20-22 0-44"/>`,
  paw: `<g fill="currentColor" stroke="none"><path d="M0 0c34 0 66 40 58 66-8 24-34 12-58 12s-50 12-58-12C-66 40-34 0 0 0z"/>
    <ellipse cx="-76" cy="-14" rx="20" ry="28"/><ellipse cx="-28" cy="-56" rx="22" ry="31"/>
    <ellipse cx="28" cy="-56" rx="22" ry="31"/><ellipse cx="76" cy="-14" rx="20" ry="28"/></g>`,
  spark: `<path d="M0-100Q10-10 100 0 10 10 0 100-10 10-100 0-10-10 0-100z"/><path d="M74-92v36M56-74h36M-82 58v28M-96 72h28"/>`,
  dumbbell: `<path d="M-50 0H50M-56-52v104M-84-34v68M56-52v104M84-34v68M-104-8v16M104-8v16"/>`,
  pad: `<path d="M-58-48H58q44 0 48 62 2 52-26 52-20 0-40-32h-80Q-60 66-80 66q-28 0-26-52 4-62 48-62zM-58-24v40M-78-4h40"/>
    <g fill="currentColor" stroke="none"><circle cx="42" cy="-14" r="11"/><circle cx="70" cy="8" r="11"/></g>`,
  voice: `<path d="M-28-90a28 28 0 0 1 56 0v70a28 28 0 0 1-56 0z"/><path d="M-64-32a64 64 0 0 0 128 0M0 34v48M-40 84h80"/>`,
  pencil: `<path d="M-86 86l14-54L50-90l40 40L-32 72zM-72 32l40 40M26-66l40 40"/>`,
  bubble: `<path d="M-70-78H70q28 0 28 28V20q0 28-28 28H-10l-48 42V48h-12q-28 0-28-28v-70q0-28 28-28z"/>
    <g fill="currentColor" stroke="none"><circle cx="-44" cy="-14" r="11"/><circle cx="0" cy="-14" r="11"/><circle cx="44" cy="-14" r="11"/></g>`,
  dice: `<path d="M-50-78H50q28 0 28 28V50q0 28-28 28H-50q-28 0-28-28V-50q0-28 28-28z"/>
    <g fill="currentColor" stroke="none"><circle cx="-36" cy="-36" r="13"/><circle cx="0" cy="0" r="13"/><circle cx="36" cy="36" r="13"/></g>`,
} as const;

export type Motif = keyof typeof motifs;
