/** The colours of cloth, print and one spot colour. The contrast of `print` on `cloth` is at least 4.5 to 1. */
export interface Palette {
  readonly cloth: string;
  readonly print: string;
  readonly spot: string;
}

const palette = (cloth: string, print: string, spot: string): Palette => ({ cloth, print, spot });

export const palettes: readonly [Palette, ...Palette[]] = [
  palette('#1f2f6b', '#f3ead6', '#e2a13c'),
  palette('#e7dcc3', '#23211d', '#c2452d'),
  palette('#16423c', '#efe9d5', '#d98f6c'),
  palette('#b8412a', '#fdf3e3', '#1e1b2e'),
  palette('#d9c9dc', '#2b1f3a', '#7a3e82'),
  palette('#26221f', '#e9dfca', '#8fa37a'),
  palette('#c8d6cf', '#1d2b2a', '#2d6a6a'),
  palette('#e3b23c', '#26200f', '#7b2d26'),
  palette('#5b2333', '#f5e6da', '#d9a5a0'),
  palette('#cfdcea', '#16243a', '#c8553d'),
  palette('#f0e6e0', '#3a1f24', '#a8324a'),
  palette('#2f4a2b', '#eef0d9', '#e0b64b'),
  palette('#6b3d1e', '#f8e9d2', '#e7a45c'),
  palette('#0f4c5c', '#e8f1ee', '#fb8b4b'),
  palette('#e8b7a2', '#3b1712', '#8c2f1b'),
  palette('#434a54', '#eef0f2', '#f2c14e'),
  palette('#d7e0a8', '#24300f', '#557a1f'),
  palette('#4a2a68', '#f1e6f7', '#e58fb0'),
];
