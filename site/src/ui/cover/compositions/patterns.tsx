import { type Composition, range } from './composition.ts';

/** Ripples around a stone. */
export const ripples: Composition = ({ palette, draw }) => {
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

/** The first letter, larger than the cover. */
export const initialLetter: Composition = ({ palette, initial, draw }) => (
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

/** Lines of a text, one of them marked. */
export const ruled: Composition = ({ palette, draw }) => {
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
export const halves: Composition = ({ palette, draw }) => {
  const shift = 10 + draw(34);
  return (
    <>
      <path d="M100 148a50 50 0 0 0 0 100Z" fill={palette.spot} transform={`translate(0 ${-shift / 3})`} />
      <path d="M100 148a50 50 0 0 1 0 100Z" fill={palette.print} transform={`translate(0 ${shift / 2})`} />
    </>
  );
};

/** Waves, one of them strong. */
export const waves: Composition = ({ palette, draw }) => {
  const strong = draw(6);
  return range(7).map((i) => (
    <path
      key={i}
      d={`M-10 ${160 + i * 16}q22-${12 + draw(8)} 44 0t44 0 44 0 44 0 44 0`}
      fill="none"
      stroke={i === strong ? palette.spot : palette.print}
      strokeWidth={i === strong ? 5 : 1.4}
    />
  ));
};

/** Rays from a point at the foot of the cover. */
export const rays: Composition = ({ palette, draw }) => {
  const x = 50 + draw(100);
  return (
    <>
      {range(13).map((i) => (
        <path key={i} d={`M${x} 272L${-60 + i * 27} 138`} stroke={palette.print} strokeWidth="1.2" />
      ))}
      <circle cx={x} cy="272" r={30 + draw(16)} fill={palette.spot} />
    </>
  );
};

/** A spiral of half circles. */
export const spiral: Composition = ({ palette, draw }) => {
  const turn = draw(360);
  return (
    <g transform={`translate(100 200) rotate(${turn})`}>
      <path
        d="M0 0a7 7 0 0 1 14 0a14 14 0 0 1-28 0a21 21 0 0 1 42 0a28 28 0 0 1-56 0a35 35 0 0 1 70 0a42 42 0 0 1-84 0"
        fill="none"
        stroke={palette.print}
        strokeWidth="2.2"
      />
      <circle cx="-42" r="7" fill={palette.spot} />
    </g>
  );
};

/** A board with one piece on it. */
export const board: Composition = ({ palette, draw }) => {
  const piece = draw(16);
  return (
    <>
      {range(32).map((i) => {
        const row = Math.floor(i / 4);
        return (
          <rect
            key={i}
            x={36 + ((i % 4) * 2 + (row % 2)) * 16}
            y={140 + row * 16}
            width="16"
            height="16"
            fill={palette.print}
            opacity="0.85"
          />
        );
      })}
      <circle cx={44 + (piece % 8) * 16} cy={164 + Math.floor(piece / 8) * 48} r="11" fill={palette.spot} />
    </>
  );
};

/** Three rings that hold each other. */
export const rings: Composition = ({ palette, draw }) => {
  const turn = draw(120);
  return (
    <g transform={`translate(100 202) rotate(${turn})`} fill="none" strokeWidth="7">
      {range(3).map((i) => (
        <circle
          key={i}
          cy="-22"
          r="32"
          transform={`rotate(${i * 120})`}
          stroke={i === 0 ? palette.spot : palette.print}
        />
      ))}
    </g>
  );
};

/** Quarter circles around a corner. */
export const corner: Composition = ({ palette, draw }) => {
  const [x, filled] = [draw(2) * 200, 1 + draw(4)];
  return range(6).map((i) => (
    <circle
      key={i}
      cx={x}
      cy="270"
      r={130 - i * 22}
      fill={i === filled ? palette.spot : palette.cloth}
      stroke={palette.print}
      strokeWidth="1.4"
    />
  ));
};
