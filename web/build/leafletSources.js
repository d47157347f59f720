// `leaflet` for the build (vite.config.ts): its sources instead of its bundle, so that only the layers and the one control that
// we use are included. The first two lines are files with side effects on the map: layers, and the attribution.
import 'leaflet/src/layer/Layer.js'
import 'leaflet/src/control/Control.Attribution.js'

export * from 'leaflet/src/Leaflet.js'
