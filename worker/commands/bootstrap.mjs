/**
 * Runs a command of this folder on a fresh clone: `node bootstrap.mjs dev/start.ts`. Plain JavaScript for any Node from 20 on;
 * it installs what package-lock.json names and never changes that file, then runs the command with the Node 24 from there.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, '../..')
const bin = path.join(root, 'node_modules/.bin')
const windows = process.platform === 'win32'

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null)

/** Whether node_modules has the packages of the lock file, by hash. Optional ones of other platforms may be missing. */
const isInstalled = () => {
  const wanted = packagesOf(path.join(root, 'package-lock.json'))
  const present = packagesOf(path.join(root, 'node_modules/.package-lock.json'))
  return (
    present !== null &&
    Object.entries(wanted).every(
      ([name, { integrity, optional, devOptional }]) =>
        name === '' || (present[name] ? present[name].integrity === integrity : optional || devOptional),
    )
  )
}

const install = () => {
  console.log('Installing what package-lock.json names (npm ci) …')
  // Unlike `npm install`, `npm ci` fails where package.json and the lock file differ, and never writes either.
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (status === 0) return
  console.error('npm ci failed: see above. It needs the npm registry once; afterwards no network is needed.')
  process.exit(1)
}

/** The Node that runs TypeScript directly: ours, or the system's when it is new enough. */
const findNode = () => {
  const ours = path.join(bin, windows ? 'node.exe' : 'node')
  if (existsSync(ours)) return ours
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(`This platform (${process.platform}) needs Node 24 or newer installed; this is ${process.version}.`)
  process.exit(1)
}

if (!isInstalled()) install()
const [command, ...args] = process.argv.slice(2)
const child = spawn(findNode(), [path.join(here, command), ...args], {
  cwd: root,
  stdio: 'inherit',
  // In a process group of its own, so that everything it started can be ended with it.
  detached: !windows,
  env: {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    WRANGLER_SEND_METRICS: 'false',
    DO_NOT_TRACK: '1',
  },
})
const endGroup = () => {
  try {
    process.kill(windows ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  endGroup()
  process.exit(code ?? 1)
})

// npm may be killed without passing the signal on. Then our parent changes.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref()
