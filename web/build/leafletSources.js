// `leaflet` for the build (vite.config.ts): its sources instead of its bundle, so that only the layers and the one control we use
// come along. The first two lines are the files that also teach the map something: to have layers, and to name their sources.
import 'leaflet/src/layer/Layer.js'
import 'leaflet/src/control/Control.Attribution.js'

export * from 'leaflet/src/Leaflet.js'
