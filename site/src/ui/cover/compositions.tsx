import type { ReactNode } from 'react';
import type { Palette } from './palettes.ts';

export interface CompositionProps {
  readonly palette: Palette;
  readonly initial: string;
  /** Returns the next pseudo-random integer from 0 up to, but not including, `below`. */
  readonly draw: (below: number) => number;
}

/** The picture below the title, in an area 200 wide, from 132 down to 268. */
export type Composition = (props: CompositionProps) => ReactNode;

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Ripples around a stone. */
const ripples: Composition = ({ palette, draw }) => {
  const x = 40 + draw(120);
  const y = 196 + draw(24);
  return (
    <>
      {range(5).map((i) => (
        <circle
          key={i}
          cx={x}
          cy={y}
          r={16 + i * 12}
          fill="none"
          stroke={palette.print}
          strokeWidth="1.1"
          opacity={1 - i * 0.15}
        />
      ))}
      <circle cx={x} cy={y} r="8" fill={palette.spot} />
    </>
  );
};

/** A low sun over ruled water. */
const horizon: Composition = ({ palette, draw }) => {
  const x = 55 + draw(90);
  return (
    <>
      <circle cx={x} cy="196" r={30 + draw(14)} fill={palette.spot} />
      <rect x="0" y="204" width="200" height="96" fill={palette.cloth} />
      {range(7).map((i) => (
        <path key={i} d={`M0 ${204 + i * (5 + i)}H200`} stroke={palette.print} strokeWidth={1.6 - i * 0.15} />
      ))}
    </>
  );
};

/** The first letter, larger than the cover. */
const initialLetter: Composition = ({ palette, initial, draw }) => (
  <text
    x={draw(2) === 0 ? 100 : 128}
    y="284"
    textAnchor="middle"
    fontSize="208"
    fontWeight="400"
    fill={palette.spot}
    opacity="0.92"
  >
    {initial}
  </text>
);

/** Sheets of paper, spread like a fan. */
const leaves: Composition = ({ palette, draw }) => {
  const turn = 9 + draw(6);
  return (
    <g transform="translate(100 268)">
      {range(9).map((i) => (
        <path
          key={i}
          d="M0 0C-17-42-15-82 0-118 15-82 17-42 0 0Z"
          transform={`rotate(${(i - 4) * turn})`}
          fill={i === 4 ? palette.spot : 'none'}
          stroke={palette.print}
          strokeWidth="1.1"
        />
      ))}
    </g>
  );
};

/** Windows at night, some of them lit. */
const windows: Composition = ({ palette, draw }) => (
  <>
    {range(30).map((i) => {
      const lit = draw(4) === 0;
      return (
        <rect
          key={i}
          x={22 + (i % 6) * 27}
          y={146 + Math.floor(i / 6) * 24}
          width="19"
          height="16"
          fill={lit ? palette.spot : 'none'}
          stroke={lit ? palette.spot : palette.print}
          strokeWidth="1"
        />
      );
    })}
  </>
);

/** Hills, one behind the other. */
const hills: Composition = ({ palette, draw }) => {
  const peak = (): number => 30 + draw(140);
  return (
    <>
      <path d={`M0 216Q${peak()} ${130 + draw(24)} 200 206V300H0Z`} fill={palette.spot} opacity="0.55" />
      <path d={`M0 238Q${peak()} ${168 + draw(24)} 200 230V300H0Z`} fill={palette.spot} />
      <path d={`M0 262Q${peak()} ${206 + draw(24)} 200 254V300H0Z`} fill={palette.print} />
    </>
  );
};

/** Lines of a text, one of them marked. */
const ruled: Composition = ({ palette, draw }) => {
  const marked = 2 + draw(4);
  return (
    <>
      {range(9).map((i) => (
        <path
          key={i}
          d={`M44 ${150 + i * 13}H${i === 8 ? 110 : 150 + draw(28)}`}
          stroke={palette.print}
          strokeWidth="1.2"
        />
      ))}
      <path
        d={`M34 ${143 + marked * 13}c-7 1-5 6-5 13 0 6-1 9-6 10 5 1 6 4 6 10 0 7-2 12 5 13`}
        fill="none"
        stroke={palette.spot}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
};

/** Two halves that are slightly displaced. */
const halves: Composition = ({ palette, draw }) => {
  const shift = 10 + draw(34);
  return (
    <>
      <path d="M100 148a50 50 0 0 0 0 100Z" fill={palette.spot} transform={`translate(0 ${-shift / 3})`} />
      <path d="M100 148a50 50 0 0 1 0 100Z" fill={palette.print} transform={`translate(0 ${shift / 2})`} />
    </>
  );
};

export const compositions: readonly [Composition, ...Composition[]] = [
  ripples,
  horizon,
  initialLetter,
  leaves,
  windows,
  hills,
  ruled,
  halves,
];
