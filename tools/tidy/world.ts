import ts from 'typescript'
import { find, isTest, isTesting, type Rule, type SourceFile } from './project.ts'

/** Programs that use the product from outside; they may read the machine's clock and settings. */
const isOutside = (path: string): boolean => /^(scripts|tools|bench|simulations|e2e)\//.test(path)

const TIME = [
  'server/src/clock.ts',
  'sandbox/src/clock.ts',
  'studio/src/clock.ts',
  'studio/play/shell/device/now.ts',
  'site/src/device/now.ts',
]
const CHANCE = ['server/src/random.ts', 'sandbox/src/random.ts', 'site/src/device/random.ts']
const SETTINGS = ['server/src/config.ts', 'sandbox/src/config.ts', 'studio/src/config.ts']
/** Rooms that compute with money, where floats are forbidden. */
const MONEY =
  /^(server\/src\/rooms\/(ledger|bets|lottery|cashier|vendors|rewards|rain|rebates|missions|levels|referral|promotions|contracts)|studio\/src\/(rounds|wallet|solo|tables|reef|bull|fixtures))\//

const product =
  (allowed: readonly string[]) =>
  ({ path }: SourceFile): boolean =>
    !isOutside(path) && !allowed.includes(path)

export const time: Rule = {
  name: 'time',
  check: (project) =>
    find(project, product(TIME), (node) => {
      if (isMember(node, 'Date', 'now')) return 'Date.now: take the time from the clock'
      const isNow = ts.isNewExpression(node) && node.expression.getText() === 'Date'
      return isNow && (node.arguments?.length ?? 0) === 0
        ? 'new Date(): take the time from the clock'
        : undefined
    }),
}

export const chance: Rule = {
  name: 'chance',
  check: (project) =>
    find(project, product(CHANCE), (node) =>
      isMember(node, 'Math', 'random') ? 'Math.random: take chance from the context' : undefined,
    ),
}

export const settings: Rule = {
  name: 'settings',
  check: (project) =>
    find(
      project,
      (file) => product(SETTINGS)(file) && !isTest(file.path) && !isTesting(file.path),
      (node) => (isMember(node, 'process', 'env') ? 'process.env is read in config.ts only' : undefined),
    ),
}

export const floats: Rule = {
  name: 'floats near money',
  check: (project) =>
    find(
      project,
      ({ path }) => MONEY.test(path) && !isTest(path) && !isTesting(path),
      (node) => {
        if (!ts.isCallExpression(node)) return undefined
        const called = node.expression.getText()
        return /^(Number|parseFloat|Number\.parseFloat)$/.test(called)
          ? `${called}(): money is a bigint`
          : undefined
      },
    ),
}

export const casts: Rule = {
  name: 'casts',
  check: (project) =>
    find(
      project,
      () => true,
      (node) =>
        ts.isAsExpression(node) &&
        ts.isAsExpression(node.expression) &&
        node.expression.type.kind === ts.SyntaxKind.UnknownKeyword
          ? 'as unknown as: say what it is, or check it'
          : undefined,
    ),
}

function isMember(node: ts.Node, object: string, name: string): boolean {
  return (
    ts.isPropertyAccessExpression(node) && node.name.text === name && node.expression.getText() === object
  )
}
