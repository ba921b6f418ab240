import { type Composition, range } from './composition.ts';

/** A low sun over ruled water. */
export const horizon: Composition = ({ palette, draw }) => {
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

/** Sheets of paper, spread like a fan. */
export const leaves: Composition = ({ palette, draw }) => {
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

/** Hills, one behind the other. */
export const hills: Composition = ({ palette, draw }) => {
  const peak = (): number => 30 + draw(140);
  return (
    <>
      <path d={`M0 216Q${peak()} ${130 + draw(24)} 200 206V300H0Z`} fill={palette.spot} opacity="0.55" />
      <path d={`M0 238Q${peak()} ${168 + draw(24)} 200 230V300H0Z`} fill={palette.spot} />
      <path d={`M0 262Q${peak()} ${206 + draw(24)} 200 254V300H0Z`} fill={palette.print} />
    </>
  );
};

/** A crescent moon. */
export const crescent: Composition = ({ palette, draw }) => {
  const x = 70 + draw(60);
  const side = draw(2) === 0 ? -1 : 1;
  return (
    <>
      <circle cx={x} cy="200" r="50" fill={palette.spot} />
      <circle cx={x + side * (18 + draw(10))} cy="190" r="46" fill={palette.cloth} />
    </>
  );
};

/** Seeds in rows, one of another colour. */
export const seeds: Composition = ({ palette, draw }) => {
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
};

/** A sail on a line of water. */
export const sail: Composition = ({ palette, draw }) => {
  const x = 60 + draw(70);
  return (
    <>
      <path d={`M${x} 150V238H${x - 46}Z`} fill={palette.spot} />
      <path d={`M${x + 5} 168V238H${x + 36}Z`} fill={palette.print} />
      <path d={`M${x - 56} 243h104l-14 14h-76Z`} fill={palette.print} />
      <path d="M0 262H200" stroke={palette.print} strokeWidth="1.2" />
    </>
  );
};

/** A tree of three crowns. */
export const tree: Composition = ({ palette, draw }) => (
  <>
    <path d="M100 268V200M100 236L76 210M100 226L124 202" stroke={palette.print} strokeWidth="4" />
    {[66, 100, 134].map((x) => (
      <circle key={x} cx={x} cy={184 + draw(18)} r={22 + draw(10)} fill={palette.spot} opacity="0.85" />
    ))}
  </>
);

/** A bridge. */
export const bridge: Composition = ({ palette, draw }) => {
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
};

/** Stars, joined to a figure. */
export const constellation: Composition = ({ palette, draw }) => {
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
};

/** Rain. */
export const rain: Composition = ({ palette, draw }) => {
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
};

/** Mountains with the sun between them. */
export const peaks: Composition = ({ palette, draw }) => {
  const [first, second] = [40 + draw(40), 120 + draw(40)];
  return (
    <>
      <circle cx={(first + second) / 2} cy="172" r="22" fill={palette.spot} />
      <path d={`M-20 272L${first} 168 200 272Z`} fill={palette.print} opacity="0.75" />
      <path d={`M20 272L${second} ${186 + draw(14)} 240 272Z`} fill={palette.print} />
    </>
  );
};

/** A road to the horizon. */
export const road: Composition = ({ palette, draw }) => {
  const x = 70 + draw(60);
  return (
    <>
      <path d={`M0 178H200V272H0Z`} fill={palette.spot} />
      <path d={`M${x - 3} 178h6L158 272H42Z`} fill={palette.print} />
      <path d={`M${x} 182L100 272`} stroke={palette.cloth} strokeWidth="2.4" strokeDasharray="10 8" />
    </>
  );
};
