import type { ReactNode } from 'react';
import type { Palette } from './palettes.ts';

interface CompositionProps {
  readonly palette: Palette;
  readonly initial: string;
  /** Returns the next pseudo-random integer from 0 up to, but not including, `below`. */
  readonly draw: (below: number) => number;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/**
 * The pictures of covers, each below the title, in an area 200 wide, from 132 down to 268. Their number is COMPOSITIONS in
 * design-cover.ts.
 */
export const compositions: readonly ((props: CompositionProps) => ReactNode)[] = [
  // Ripples around a stone.
  ({ palette, draw }) => {
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
  },
  // A low sun over ruled water.
  ({ palette, draw }) => {
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
  },
  // The first letter, larger than the cover.
  ({ palette, initial, draw }) => (
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
  ),
  // Sheets of paper, spread like a fan.
  ({ palette, draw }) => {
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
  },
  // Windows at night, some of them lit.
  ({ palette, draw }) => (
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
  ),
  // Hills, one behind the other.
  ({ palette, draw }) => {
    const peak = (): number => 30 + draw(140);
    return (
      <>
        <path d={`M0 216Q${peak()} ${130 + draw(24)} 200 206V300H0Z`} fill={palette.spot} opacity="0.55" />
        <path d={`M0 238Q${peak()} ${168 + draw(24)} 200 230V300H0Z`} fill={palette.spot} />
        <path d={`M0 262Q${peak()} ${206 + draw(24)} 200 254V300H0Z`} fill={palette.print} />
      </>
    );
  },
  // Lines of a text, one of them marked.
  ({ palette, draw }) => {
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
  },
  // Two halves that are slightly displaced.
  ({ palette, draw }) => {
    const shift = 10 + draw(34);
    return (
      <>
        <path d="M100 148a50 50 0 0 0 0 100Z" fill={palette.spot} transform={`translate(0 ${-shift / 3})`} />
        <path d="M100 148a50 50 0 0 1 0 100Z" fill={palette.print} transform={`translate(0 ${shift / 2})`} />
      </>
    );
  },
  // A crescent moon.
  ({ palette, draw }) => {
    const x = 70 + draw(60);
    const side = draw(2) === 0 ? -1 : 1;
    return (
      <>
        <circle cx={x} cy="200" r="50" fill={palette.spot} />
        <circle cx={x + side * (18 + draw(10))} cy="190" r="46" fill={palette.cloth} />
      </>
    );
  },
  // Stairs that lead out of the cover.
  ({ palette, draw }) => {
    const rise = 14 + draw(6);
    const lit = draw(6);
    return range(7).map((i) => (
      <rect
        key={i}
        x={i * 29}
        y={262 - (i + 1) * rise}
        width="29"
        height="140"
        fill={i === lit ? palette.spot : palette.print}
        opacity={i === lit ? 1 : 0.9 - i * 0.1}
      />
    ));
  },
  // Seeds in rows, one of another colour.
  ({ palette, draw }) => {
    const other = draw(35);
    return range(35).map((i) => (
      <circle
        key={i}
        cx={25 + (i % 7) * 25}
        cy={152 + Math.floor(i / 7) * 25}
        r={i === other ? 9 : 4}
        fill={i === other ? palette.spot : palette.print}
      />
    ));
  },
  // Waves, one of them strong.
  ({ palette, draw }) => {
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
  },
  // Arches, one within the other.
  ({ palette, draw }) => {
    const filled = 1 + draw(4);
    return range(6).map((i) => {
      const half = 78 - i * 13;
      return (
        <path
          key={i}
          d={`M${100 - half} 272V${224}a${half} ${half} 0 0 1 ${2 * half} 0V272`}
          fill={i === filled ? palette.spot : 'none'}
          stroke={palette.print}
          strokeWidth="1.4"
        />
      );
    });
  },
  // Rays from a point at the foot of the cover.
  ({ palette, draw }) => {
    const x = 50 + draw(100);
    return (
      <>
        {range(13).map((i) => (
          <path key={i} d={`M${x} 272L${-60 + i * 27} 138`} stroke={palette.print} strokeWidth="1.2" />
        ))}
        <circle cx={x} cy="272" r={30 + draw(16)} fill={palette.spot} />
      </>
    );
  },
  // A spiral of half circles.
  ({ palette, draw }) => {
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
  },
  // Columns of different heights.
  ({ palette, draw }) => {
    const spot = draw(9);
    return range(9).map((i) => {
      const height = 28 + draw(92);
      return (
        <rect
          key={i}
          x={20 + i * 18}
          y={268 - height}
          width="11"
          height={height}
          fill={i === spot ? palette.spot : palette.print}
        />
      );
    });
  },
  // A sail on a line of water.
  ({ palette, draw }) => {
    const x = 60 + draw(70);
    return (
      <>
        <path d={`M${x} 150V238H${x - 46}Z`} fill={palette.spot} />
        <path d={`M${x + 5} 168V238H${x + 36}Z`} fill={palette.print} />
        <path d={`M${x - 56} 243h104l-14 14h-76Z`} fill={palette.print} />
        <path d="M0 262H200" stroke={palette.print} strokeWidth="1.2" />
      </>
    );
  },
  // A tree of three crowns.
  ({ palette, draw }) => (
    <>
      <path d="M100 268V200M100 236L76 210M100 226L124 202" stroke={palette.print} strokeWidth="4" />
      {[66, 100, 134].map((x) => (
        <circle key={x} cx={x} cy={184 + draw(18)} r={22 + draw(10)} fill={palette.spot} opacity="0.85" />
      ))}
    </>
  ),
  // A board with one piece on it.
  ({ palette, draw }) => {
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
  },
  // An envelope with a seal.
  ({ palette, draw }) => {
    const tilt = draw(13) - 6;
    return (
      <g transform={`rotate(${tilt} 100 206)`} fill="none" stroke={palette.print} strokeWidth="1.6">
        <rect x="38" y="164" width="124" height="84" />
        <path d="M38 164l62 48 62-48" />
        <circle cx="100" cy="212" r="11" fill={palette.spot} stroke="none" />
      </g>
    );
  },
  // A door that is ajar, with light behind it.
  ({ palette, draw }) => {
    const gap = 16 + draw(28);
    return (
      <>
        <path d={`M${70} 152h60v116h-60Z`} fill={palette.spot} />
        <path d={`M${70 + gap} 152l${60 - gap} 8v108h${gap - 60}Z`} fill={palette.print} />
        <path d={`M70 268l-40 20h${gap + 20}l${20}-20Z`} fill={palette.spot} opacity="0.5" />
      </>
    );
  },
  // A bridge.
  ({ palette, draw }) => {
    const arcs = 3 + draw(3);
    const span = 200 / arcs;
    return (
      <>
        <path
          fillRule="evenodd"
          d={`M0 194H200V262H0Z${range(arcs)
            .map((i) => `M${i * span + 6} 262v-24a${span / 2 - 6} ${span / 2 - 6} 0 0 1 ${span - 12} 0v24Z`)
            .join('')}`}
          fill={palette.print}
        />
        <circle cx={30 + draw(140)} cy="166" r="15" fill={palette.spot} />
      </>
    );
  },
  // Stars, joined to a figure.
  ({ palette, draw }) => {
    const points = range(7).map((i) => [22 + i * 26, 150 + draw(104)] as const);
    const bright = draw(7);
    return (
      <>
        <path
          d={`M${points.map((point) => point.join(' ')).join('L')}`}
          fill="none"
          stroke={palette.print}
          strokeWidth="1"
        />
        {points.map(([x, y], i) => (
          <circle key={x} cx={x} cy={y} r={i === bright ? 9 : 4} fill={i === bright ? palette.spot : palette.print} />
        ))}
      </>
    );
  },
  // Rain.
  ({ palette, draw }) => {
    const slant = 6 + draw(14);
    return range(28).map((i) => {
      const x = 12 + (i % 7) * 27 + draw(12);
      const y = 144 + Math.floor(i / 7) * 31 + draw(10);
      return (
        <path
          key={i}
          d={`M${x} ${y}l-${slant} 20`}
          stroke={draw(6) === 0 ? palette.spot : palette.print}
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      );
    });
  },
  // A pile of books.
  ({ palette, draw }) => {
    const spot = draw(6);
    return range(6).map((i) => {
      const width = 84 + draw(52);
      return (
        <rect
          key={i}
          x={100 - width / 2 + draw(17) - 8}
          y={248 - i * 19}
          width={width}
          height="16"
          rx="2"
          fill={i === spot ? palette.spot : palette.print}
        />
      );
    });
  },
  // Three rings that hold each other.
  ({ palette, draw }) => {
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
  },
  // Mountains with the sun between them.
  ({ palette, draw }) => {
    const [first, second] = [40 + draw(40), 120 + draw(40)];
    return (
      <>
        <circle cx={(first + second) / 2} cy="172" r="22" fill={palette.spot} />
        <path d={`M-20 272L${first} 168 200 272Z`} fill={palette.print} opacity="0.75" />
        <path d={`M20 272L${second} ${186 + draw(14)} 240 272Z`} fill={palette.print} />
      </>
    );
  },
  // Quarter circles around a corner.
  ({ palette, draw }) => {
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
  },
  // An eye.
  ({ palette, draw }) => {
    const look = draw(29) - 14;
    return (
      <>
        <path d="M28 204Q100 134 172 204Q100 274 28 204Z" fill="none" stroke={palette.print} strokeWidth="2" />
        <circle cx={100 + look} cy="204" r="28" fill={palette.spot} />
        <circle cx={100 + look} cy="204" r="11" fill={palette.cloth} />
      </>
    );
  },
  // A road to the horizon.
  ({ palette, draw }) => {
    const x = 70 + draw(60);
    return (
      <>
        <path d={`M0 178H200V272H0Z`} fill={palette.spot} />
        <path d={`M${x - 3} 178h6L158 272H42Z`} fill={palette.print} />
        <path d={`M${x} 182L100 272`} stroke={palette.cloth} strokeWidth="2.4" strokeDasharray="10 8" />
      </>
    );
  },
];
