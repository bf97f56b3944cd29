import ts from 'typescript'
import { find, isTest, type Rule } from './project.ts'

const SHAPES = /^contract\/src\/schemas\//
/** What a JSON schema has no words for. */
const FUNCTIONS: readonly string[] = [
  'refine',
  'superRefine',
  'check',
  'transform',
  'preprocess',
  'overwrite',
]

/** The server checks inputs by their JSON schemas, which leave out what a function of zod's would check. */
export const unchecked: Rule = {
  name: 'shapes without functions',
  check: (project) =>
    find(
      project,
      ({ path }) => SHAPES.test(path) && !isTest(path),
      (node) =>
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        FUNCTIONS.includes(node.expression.name.text)
          ? `.${node.expression.name.text}() is never run: write a pattern, or check it in the command`
          : undefined,
    ),
}
