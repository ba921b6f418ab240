import { type Composition, range } from './composition.ts';

/** Windows at night, some of them lit. */
export const windows: Composition = ({ palette, draw }) => (
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

/** Stairs that lead out of the cover. */
export const stairs: Composition = ({ palette, draw }) => {
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
};

/** Arches, one within the other. */
export const arches: Composition = ({ palette, draw }) => {
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
};

/** Columns of different heights. */
export const columns: Composition = ({ palette, draw }) => {
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
};

/** An envelope with a seal. */
export const envelope: Composition = ({ palette, draw }) => {
  const tilt = draw(13) - 6;
  return (
    <g transform={`rotate(${tilt} 100 206)`} fill="none" stroke={palette.print} strokeWidth="1.6">
      <rect x="38" y="164" width="124" height="84" />
      <path d="M38 164l62 48 62-48" />
      <circle cx="100" cy="212" r="11" fill={palette.spot} stroke="none" />
    </g>
  );
};

/** A door that is ajar, with light behind it. */
export const doorway: Composition = ({ palette, draw }) => {
  const gap = 16 + draw(28);
  return (
    <>
      <path d={`M${70} 152h60v116h-60Z`} fill={palette.spot} />
      <path d={`M${70 + gap} 152l${60 - gap} 8v108h${gap - 60}Z`} fill={palette.print} />
      <path d={`M70 268l-40 20h${gap + 20}l${20}-20Z`} fill={palette.spot} opacity="0.5" />
    </>
  );
};

/** A pile of books. */
export const pile: Composition = ({ palette, draw }) => {
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
};

/** An eye. */
export const eye: Composition = ({ palette, draw }) => {
  const look = draw(29) - 14;
  return (
    <>
      <path d="M28 204Q100 134 172 204Q100 274 28 204Z" fill="none" stroke={palette.print} strokeWidth="2" />
      <circle cx={100 + look} cy="204" r="28" fill={palette.spot} />
      <circle cx={100 + look} cy="204" r="11" fill={palette.cloth} />
    </>
  );
};
