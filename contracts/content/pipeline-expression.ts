import { z } from 'zod';
import { CONTENT_LIMITS } from './limits.ts';

/** An object with one key out of `Names`. The key names the operator, and `Value` has its operands. */
type Keyed<Names extends string, Value> = { [Name in Names]: Record<Name, Value> }[Names];

interface One {
  expression: PipelineExpression;
}
interface Two {
  firstExpression: PipelineExpression;
  secondExpression: PipelineExpression;
}
interface Several {
  expressions: PipelineExpression[];
}
/** Part of a text. Without a length, it extends to the end. */
interface Portion extends One {
  startExpression: PipelineExpression;
  lengthExpression?: PipelineExpression | undefined;
}
/** The operands of an expression. */
export type PipelineOperands = One | Two | Several | Portion;

/** A value that a pipeline computes for each document. */
export type PipelineExpression =
  | { fieldPath: string }
  | { text: string }
  | { numeric: number }
  | Keyed<'add' | 'sum' | 'multiply' | 'concat', Several>
  | Keyed<'subtract' | 'divide' | 'mod', Two>
  | Keyed<'abs' | 'floor' | 'ceil' | 'stringify' | 'toLower' | 'toUpper' | 'length', One>
  | { substring: Portion };

const text = z.string().max(CONTENT_LIMITS.maxPipelineText);
const inner = z.lazy((): z.ZodType<PipelineExpression> => pipelineExpression);
const one = z.object({ expression: inner });
const two = z.object({ firstExpression: inner, secondExpression: inner });
const several = z.object({ expressions: z.array(inner).max(CONTENT_LIMITS.maxPipelineList) });
const portion = one.extend({ startExpression: inner, lengthExpression: inner.optional() });

export const pipelineExpression: z.ZodType<PipelineExpression> = z.union(
  [
    z.strictObject({ fieldPath: text }),
    z.strictObject({ text }),
    z.strictObject({ numeric: z.number() }),
    z.strictObject({ add: several }),
    z.strictObject({ sum: several }),
    z.strictObject({ multiply: several }),
    z.strictObject({ concat: several }),
    z.strictObject({ subtract: two }),
    z.strictObject({ divide: two }),
    z.strictObject({ mod: two }),
    z.strictObject({ abs: one }),
    z.strictObject({ floor: one }),
    z.strictObject({ ceil: one }),
    z.strictObject({ stringify: one }),
    z.strictObject({ toLower: one }),
    z.strictObject({ toUpper: one }),
    z.strictObject({ length: one }),
    z.strictObject({ substring: portion }),
  ],
  { error: 'must have exactly one kind of expression, such as fieldPath, text, numeric or add' },
);
