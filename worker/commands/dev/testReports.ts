import path from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/reporters'
import { root } from '../platform/localState.ts'

/** What a run of tests came to: how many passed, and each failure in one line. */
export interface Outcome {
  passed: number
  failures: string[]
}

/** File, title, and the first line of the error. */
const describe = (...parts: (string | undefined)[]) => parts.map((part = '') => part.split('\n')[0]!).join(': ')

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsOf)]

/** Reads the JSON report of Playwright. A test that passed only when it was repeated is a failure. */
export const readPlaywrightReport = ({ suites, errors }: JSONReport): Outcome => {
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ ...spec, ...test })))
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: [
      ...failed.map(({ file, title, results }) =>
        describe(file, title, results.flatMap(({ errors: all }) => all)[0]?.message),
      ),
      ...errors.map(({ message }) => describe(message)),
    ],
  }
}

/** Reads the JSON report of Vitest. A file that could not be loaded is one failure. */
export const readVitestReport = ({ numPassedTests, testResults }: JsonTestResults): Outcome => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [describe(file, message)]
    const failed = assertionResults.filter((test) => test.status === 'failed')
    return failed.map(({ fullName, failureMessages }) => describe(file, fullName, failureMessages?.[0]))
  }),
})
