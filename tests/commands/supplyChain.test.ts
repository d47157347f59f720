import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../worker/commands/platform/localState.ts'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
interface Lock {
  requires?: boolean
  packages: Record<string, { integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean }>
}
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')
const readJson = <T>(file: string) => JSON.parse(readText(file)) as T
const manifest = readJson<Manifest>('package.json')
const installed = Object.entries(readJson<Lock>('package-lock.json').packages).filter(([folder]) => folder !== '')

test('package.json asks for one exact version of every dependency', () => {
  const ranges = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(
    Object.entries,
  )
  expect(ranges.length).toBeGreaterThan(50)
  expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range as string))).toEqual([])
})

test('the lock file has the hash of every package, and none that is not from the npm registry', () => {
  const isFromRegistry = (address: string) => address.startsWith('https://registry.npmjs.org/')
  const bad = installed.filter(
    ([, { integrity = '', resolved, link }]) =>
      link || !/^sha512-[\w+/]{86}==$/.test(integrity) || (resolved !== undefined && !isFromRegistry(resolved)),
  )
  expect(installed.length).toBeGreaterThan(900)
  expect(bad).toEqual([])
})

test('the lock file has every direct and indirect dependency, on every platform', () => {
  // Offline, npm can add nothing that is missing.
  const { status, stderr } = npm(root, 'ci', '--dry-run', '--offline')
  expect(status, stderr).toBe(0)
})

test('no package runs an install script, and each that has one is denied by name', () => {
  expect(readText('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const names = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.split('node_modules/').at(-1)!)
  expect(manifest.allowScripts).toEqual(Object.fromEntries([...new Set(names)].map((name) => [name, false])))
})

test('every action of the workflows is pinned by its commit', () => {
  const files = globSync('.github/**/*.{yml,yaml}', { cwd: root })
  const actions = files.flatMap((file) => [...readText(file).matchAll(/\buses:\s*(.+)/g)].map(([, action]) => action!))
  expect(actions.length).toBeGreaterThan(1)
  expect(actions.filter((action) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

const npm = (cwd: string, ...args: string[]) =>
  spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_offline: 'true' },
  })

/**
 * A clone in a folder of its own with our bootstrap.mjs and .npmrc, a command that writes "started", and one dependency
 * that would leave the file `ran` if its script ran. npm would like to write its lock file again, as it lacks a key.
 */
const createClone = () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(clone, file)), { recursive: true })
    writeFileSync(path.join(clone, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  const postinstall = `node -e "require('fs').writeFileSync(require('path').join(process.env.INIT_CWD, 'ran'), '')"`
  write('scripted/package.json', { name: 'scripted', version: '1.0.0', scripts: { postinstall } })
  expect(npm(clone, 'pack', './scripted').status).toBe(0)
  const dependencies = { scripted: 'file:scripted-1.0.0.tgz' }
  write('package.json', { name: 'clone', dependencies })
  expect(npm(clone, 'install', '--package-lock-only').status).toBe(0)
  const lock = JSON.parse(readFileSync(path.join(clone, 'package-lock.json'), 'utf8')) as Lock
  delete lock.requires
  write('package-lock.json', lock)
  write('worker/commands/dev/start.ts', "console.log('started')")
  for (const file of ['.npmrc', 'worker/commands/bootstrap.mjs']) cpSync(path.join(root, file), path.join(clone, file))
  const start = () => {
    const bootstrap = path.join(clone, 'worker/commands/bootstrap.mjs')
    const env = { ...process.env, npm_config_offline: 'true' }
    return spawnSync(process.execPath, [bootstrap, 'dev/start.ts'], { encoding: 'utf8', env })
  }
  return {
    write,
    start,
    dependencies,
    lock: () => readFileSync(path.join(clone, 'package-lock.json'), 'utf8'),
    has: (file: string) => existsSync(path.join(clone, file)),
  }
}

test('a start installs what the lock file names, runs no install script and does not change the lock file', () => {
  const { start, lock, has, write } = createClone()
  const before = lock()
  const first = start()
  expect(first.stdout, first.stderr).toMatch(/Installing[^]*started/)
  expect(has('node_modules/scripted/package.json')).toBe(true)
  expect(has('ran')).toBe(false)
  expect(start().stdout, 'a second start installs nothing').toBe('started\n')
  expect(lock()).toBe(before)
  write('package-lock.json', before.replace(/sha512-\w{4}/, 'sha512-AAAA'))
  expect(start().stdout, 'other bytes under the same version').not.toContain('started')
})

test('a start stops if package.json names a package that is not in the lock file', () => {
  const { start, lock, write, dependencies } = createClone()
  write('package.json', { name: 'clone', dependencies: { ...dependencies, zod: '4.6.7' } })
  const before = lock()
  const { status, stdout, stderr } = start()
  expect([status, stdout]).toEqual([1, expect.not.stringContaining('started')])
  expect(stderr).toContain('npm ci failed')
  expect(lock()).toBe(before)
})
