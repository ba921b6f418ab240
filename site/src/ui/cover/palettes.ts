/** The colours of cloth, print and one spot colour. The contrast of `print` on `cloth` is at least 4.5 to 1. */
export interface Palette {
  readonly cloth: string;
  readonly print: string;
  readonly spot: string;
}

export const palettes: readonly [Palette, ...Palette[]] = [
  { cloth: '#1f2f6b', print: '#f3ead6', spot: '#e2a13c' },
  { cloth: '#e7dcc3', print: '#23211d', spot: '#c2452d' },
  { cloth: '#16423c', print: '#efe9d5', spot: '#d98f6c' },
  { cloth: '#b8412a', print: '#fdf3e3', spot: '#1e1b2e' },
  { cloth: '#d9c9dc', print: '#2b1f3a', spot: '#7a3e82' },
  { cloth: '#26221f', print: '#e9dfca', spot: '#8fa37a' },
  { cloth: '#c8d6cf', print: '#1d2b2a', spot: '#2d6a6a' },
  { cloth: '#e3b23c', print: '#26200f', spot: '#7b2d26' },
  { cloth: '#5b2333', print: '#f5e6da', spot: '#d9a5a0' },
  { cloth: '#cfdcea', print: '#16243a', spot: '#c8553d' },
];
