/** A group of samples with one name (OpenMetrics 1.0). */
export interface MetricFamily {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'info';
  readonly help: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
  /** Follows the name of the family, such as `_total`. Empty by default. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** Writes families in the text format of OpenMetrics 1.0, which Prometheus and others read. */
export function openMetricsText(families: readonly MetricFamily[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# TYPE ${name} ${type}`,
    // The specification wants a unit to be the last part of the name.
    ...['seconds', 'bytes'].filter((unit) => name.endsWith(`_${unit}`)).map((unit) => `# UNIT ${name} ${unit}`),
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}`),
  ]);
  return `${[...lines, '# EOF'].join('\n')}\n`;
}

/** A family with one sample. */
export function single(type: 'counter' | 'gauge', name: string, help: string, value: number): MetricFamily {
  return { name, type, help, samples: [{ value, ...(type === 'counter' && { suffix: '_total' }) }] };
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
}
