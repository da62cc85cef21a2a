"""List layers with CRS, feature count and invalid geometries."""
import sys
import pyogrio
import geopandas as gpd

for path in sys.argv[1:]:
    for layer, kind in pyogrio.list_layers(path):
        frame = gpd.read_file(path, layer=layer)
        epsg = frame.crs.to_epsg() if frame.crs else None
        bad = int((~frame.geometry.is_valid).sum())
        print(f"{path}\t{layer}\t{kind}\tEPSG:{epsg}\t{len(frame)} rows\t{bad} invalid")
